import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailedCall } from '../query/api-query.ts'
import { QueryState } from '../ui/query-state.tsx'
import { ListSkeleton } from '../ui/states.tsx'
import { openPdf, type PdfFile } from './open-pdf.ts'
import classes from './pdf.module.css'
import { PdfPage } from './pdf-page.tsx'

const ZOOM_STEP = 0.5
const MOST_ZOOM = 2.5

interface Props {
  title: string
  file: PdfFile
  /** How far somebody has come: the pages whose end was on the screen. */
  onSeen?: (pages: number, total: number) => void
}

/** The document itself, page under page, in a box that scrolls. */
export function PdfView({ title, file, onSeen }: Props) {
  const query = useQuery<PDFDocumentProxy, FailedCall>({
    queryKey: ['pdf', file.hash],
    queryFn: () => openPdf(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <QueryState query={query} skeleton={<ListSkeleton label={`正在打开${title}`} rows={8} />}>
      {(document) => <Pages title={title} document={document} {...(onSeen && { onSeen })} />}
    </QueryState>
  )
}

interface PagesProps extends Pick<Props, 'title' | 'onSeen'> {
  document: PDFDocumentProxy
}

function Pages({ title, document, onSeen }: PagesProps) {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const [seen, setSeen] = useState(0)
  const [zoom, setZoom] = useState(1)
  const total = document.numPages
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it opens and when it grows
  useEffect(() => onSeen?.(seen, total), [seen])
  const reach = useCallback((page: number) => setSeen((before) => Math.max(before, page)), [])

  return (
    <div className={classes.viewer}>
      <div className={classes.zoom}>
        <Zoom icon={ZoomOut} label="缩小" disabled={zoom <= 1} onClick={() => setZoom(zoom - ZOOM_STEP)} />
        <Zoom
          icon={ZoomIn}
          label="放大"
          disabled={zoom >= MOST_ZOOM}
          onClick={() => setZoom(zoom + ZOOM_STEP)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached */}
      <section ref={frame} className={classes.frame} tabIndex={0} aria-label={`${title}，共 ${total} 页`}>
        {width > 0 &&
          Array.from({ length: total }, (_, at) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages do not move
              key={at}
              document={document}
              number={at + 1}
              width={width * zoom}
              root={frame}
              onReach={reach}
            />
          ))}
      </section>
    </div>
  )
}

interface ZoomProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

function Zoom({ icon: Icon, label, disabled, onClick }: ZoomProps) {
  return (
    <ActionIcon variant="default" size={32} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={16} strokeWidth={1.9} />
    </ActionIcon>
  )
}
