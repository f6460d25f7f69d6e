import { useRef, useState } from 'react'
import type { ReviewItem } from './review-item.ts'

/** The audio element and what it tells: where it is, whether it plays, whether it failed. */
export function useReviewAudio({ duration: announced }: ReviewItem['audio'][number]) {
  const element = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [second, setSecond] = useState(0)
  const [duration, setDuration] = useState(announced)

  function toggle() {
    const audio = element.current
    if (!audio) return
    if (playing) audio.pause()
    // A fault of the file also fires `error`, which is told in the page.
    else audio.play().catch(() => setPlaying(false))
  }

  function seek(to: number) {
    const audio = element.current
    if (!audio) return
    const within = Math.min(Math.max(0, to), duration)
    audio.currentTime = within
    setSecond(within)
  }

  return {
    element,
    playing,
    failed,
    second,
    duration,
    toggle,
    seek,
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setSecond(element.current?.currentTime ?? 0),
      onDurationChange: () => setDuration(element.current?.duration || announced),
      onError: () => setFailed(true),
    },
  }
}
