import { useEffect, useState } from 'react'

/** Whole seconds in which the page was in front of somebody. */
export function useReadingTime(started: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!started) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((before) => before + 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [started])
  return seconds
}
