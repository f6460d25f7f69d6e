import { Button } from '@mantine/core'
import { TOUR_STOPS, type TourStop } from '@tingan/contract/dashboard'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Box, placeBubble } from './place-bubble.ts'
import classes from './tour.module.css'
import { tourWords } from './tour-stops.ts'

interface Props {
  stop: TourStop
  isLast: boolean
  running: boolean
  onGo: (stop: TourStop) => void
  onNext: () => void
  onLeave: () => void
}

/** The browser's own modal over the whole window: a lit hole around what is meant, and a word about it. */
export function TourSpotlight({ stop, isLast, running, onGo, onNext, onLeave }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const target = useTarget(stop)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const index = TOUR_STOPS.indexOf(stop)
  const before = TOUR_STOPS[index - 1]

  useEffect(() => dialog.current?.showModal(), [])
  // At every stop the way on has the focus; a button that was running has lost it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stop is what the focus follows
  useEffect(() => next.current?.focus(), [stop])
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = bubble.current ?? {}
    setPlace(placeBubble(target, { width, height }, { width: innerWidth, height: innerHeight }))
  }, [target])

  return createPortal(
    <dialog
      ref={dialog}
      className={classes.spotlight}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onLeave}
    >
      <div className={classes.hole} style={target ?? undefined} data-none={target === null} aria-hidden />
      <div ref={bubble} className={classes.bubble} style={place}>
        <div aria-live="polite">
          <small>
            第 {index + 1} 站，共 {TOUR_STOPS.length} 站
          </small>
          <h2 id={`${id}-title`}>{tourWords[stop].title}</h2>
          <p id={`${id}-text`}>{tourWords[stop].text}</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" size="row" onClick={onLeave}>
            先到这里
          </Button>
          {before && (
            <Button variant="default" size="row" onClick={() => onGo(before)}>
              上一站
            </Button>
          )}
          <Button size="row" loading={running} onClick={onNext} ref={next}>
            {isLast ? '完成' : '下一站'}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

const AROUND = 6

/** Where the thing stands right now; null when it is not on the page. */
function useTarget(stop: TourStop): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = document.querySelector(`[data-tour="${stop}"]`)
    element?.scrollIntoView({ block: 'nearest' })
    const measure = () => setBox(element ? boxOf(element) : null)
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, true)
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [stop])
  return box
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - AROUND, top: top - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND }
}
