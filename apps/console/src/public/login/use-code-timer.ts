import { useEffect, useState } from 'react'
import { keep, kept } from '../parts/kept.ts'

/** Seconds until the next code may be asked for; goes on through a reload. */
export function useCodeTimer(name: string): { left: number; start: (seconds: number) => void } {
  const key = `${name}-until`
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    setUntil(Number(kept(key)))
  }, [key])
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start(seconds) {
      const end = Date.now() + seconds * 1000
      keep(key, end)
      setNow(Date.now())
      setUntil(end)
    },
  }
}
