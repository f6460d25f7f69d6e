/** Time as the product sees it. The sandbox and tests move it forward; nothing else asks Date directly. */
export interface Clock {
  now(): number
  seconds(): number
  date(): Date
  advance(ms: number): void
}

export function systemClock(startOffset = 0): Clock {
  let offset = startOffset
  return {
    now: () => Date.now() + offset,
    seconds: () => Math.floor((Date.now() + offset) / 1000),
    date: () => new Date(Date.now() + offset),
    advance(ms) {
      offset += ms
    },
  }
}

const SHANGHAI_OFFSET = 8 * 3600_000
const DAY_MS = 86_400_000

/** Calendar day in Asia/Shanghai, which has had no daylight saving since 1991. */
export function shanghaiDay(ms: number): string {
  return new Date(ms + SHANGHAI_OFFSET).toISOString().slice(0, 10)
}

export function shanghaiMidnight(ms: number): number {
  return Math.floor((ms + SHANGHAI_OFFSET) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET
}
