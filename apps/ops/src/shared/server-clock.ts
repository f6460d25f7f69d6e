import { useEffect, useState } from 'react'

let skewMs = 0

/** From the Date header of every answer: deadlines are the server's, whatever this machine's clock says. */
export function setServerTime(now: number): void {
  skewMs = now - Date.now()
}

function serverNow(): number {
  return Date.now() + skewMs
}

const SECOND = 1000

/** Now, again every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
