import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './pdf.module.css'

const EDGE_PX = 16
const A4_RATIO = 297 / 210
/** Sharper than this nobody sees, and phones run out of memory. */
const MOST_DENSE = 3

interface Props {
  document: PDFDocumentProxy
  number: number
  /** Of the box around it. */
  width: number
  root: RefObject<HTMLElement | null>
  /** Its end has been on the screen. */
  onReach: (number: number) => void
}

/** One page: drawn when it comes near, and read out as text. */
export function PdfPage({ document, number, width, root, onReach }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNear(sheet, root, '100%')
  const reached = useNear(end, root, '0px')
  const [ratio, setRatio] = useState(A4_RATIO)
  const [words, setWords] = useState<string | null>(null)
  const across = Math.max(120, width - EDGE_PX)

  useEffect(() => {
    if (!near) return
    let task: RenderTask | undefined
    let left = false
    async function draw(): Promise<void> {
      const page = await document.getPage(number)
      if (left || !canvas.current) return
      const plain = page.getViewport({ scale: 1 })
      setRatio(plain.height / plain.width)
      const dense = Math.min(window.devicePixelRatio || 1, MOST_DENSE)
      const viewport = page.getViewport({ scale: (across / plain.width) * dense })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      task = page.render({ canvas: canvas.current, viewport })
      await task.promise
      const text = await page.getTextContent()
      if (!left) setWords(text.items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    // A drawing that is cut short because the box changed is no fault.
    draw().catch(() => {})
    return () => {
      left = true
      task?.cancel()
    }
  }, [near, document, number, across])

  // What has not been drawn has not been seen.
  const drawn = words !== null
  useEffect(() => {
    if (reached && drawn) onReach(number)
  }, [reached, drawn, number, onReach])

  return (
    <div ref={sheet} className={classes.page} style={{ width: across, height: across * ratio }}>
      <canvas ref={canvas} aria-hidden />
      <p className={classes.words} lang="zh-CN">
        {words}
      </p>
      <div ref={end} className={classes.end} />
    </div>
  )
}

/** Whether something has come into the box, or within a margin of it. */
function useNear(
  target: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
  margin: string,
): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { root: root.current, rootMargin: `${margin} 0px` },
    )
    watcher.observe(target.current)
    return () => watcher.disconnect()
  }, [target, root, margin])
  return near
}
