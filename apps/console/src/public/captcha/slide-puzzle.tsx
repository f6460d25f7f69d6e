import { ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styles from './captcha.module.css'
import type { Answer, Captcha } from './captcha-dialog.tsx'

interface SlidePuzzleProps {
  captcha: Extract<Captcha, { kind: 'slide' }> | null
  checking: boolean
  onAnswer: (answer: Answer) => void
}

const HANDLE = 48
const steps: Record<string, number> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 24,
  PageDown: -24,
}

/** Dragged with a finger or mouse, or moved with the arrow keys and sent with Enter. */
export function SlidePuzzle({ captcha, checking, onAnswer }: SlidePuzzleProps) {
  const track = useRef<HTMLDivElement>(null)
  const [x, setX] = useState(0)
  const grip = useRef<number | null>(null)
  const max = captcha ? captcha.width - captcha.pieceSize : 0
  const within = (value: number) => Math.round(Math.min(max, Math.max(0, value)))

  /** Pixels of the picture per pixel the finger moves. */
  function scale(): number {
    const room = (track.current?.clientWidth ?? 0) - HANDLE
    return room > 0 ? max / room : 0
  }

  function grab(event: PointerEvent<HTMLButtonElement>) {
    if (!captcha || checking) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - x / scale()
  }

  function drag(event: PointerEvent<HTMLButtonElement>): number {
    const next = within((event.clientX - (grip.current ?? 0)) * scale())
    if (grip.current !== null) setX(next)
    return next
  }

  function drop(event: PointerEvent<HTMLButtonElement>) {
    if (grip.current === null) return
    const dropped = drag(event)
    grip.current = null
    if (dropped > 0) onAnswer({ x: dropped })
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key]
    if (step) setX((was) => within(was + step))
    else if (event.key === 'Home') setX(0)
    else if (event.key === 'End') setX(max)
    else if (event.key === 'Enter' || event.key === ' ') onAnswer({ x })
    else return
    event.preventDefault()
  }

  const part = max ? x / max : 0
  return (
    <>
      <div className={styles.picture} style={{ aspectRatio: captcha ? captcha.width / captcha.height : 2 }}>
        {captcha && (
          <>
            <img src={captcha.background} alt="有一块缺口的图片" draggable={false} />
            <img
              src={captcha.piece}
              alt=""
              draggable={false}
              className={styles.piece}
              style={{
                left: `${(x / captcha.width) * 100}%`,
                top: `${(captcha.pieceTop / captcha.height) * 100}%`,
                width: `${(captcha.pieceSize / captcha.width) * 100}%`,
              }}
            />
          </>
        )}
      </div>
      <div ref={track} className={styles.track} data-checking={checking || undefined}>
        <span
          className={styles.filled}
          style={{ width: `calc((100% - ${HANDLE}px) * ${part} + ${HANDLE / 2}px)` }}
        />
        <span className={styles.hint} style={{ opacity: x > 0 ? 0 : 1 }}>
          拖动滑块补全图片
        </span>
        <button
          type="button"
          role="slider"
          aria-label="拼图位置，用左右方向键移动，回车提交"
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={x}
          className={styles.handle}
          style={{ left: `calc((100% - ${HANDLE}px) * ${part})` }}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={() => {
            grip.current = null
          }}
          onKeyDown={press}
        >
          <ChevronsRight size={20} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </div>
    </>
  )
}
