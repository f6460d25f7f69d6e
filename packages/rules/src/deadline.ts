const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NEAR_MS = 3 * DAY_MS

/** So close, or already over, that it goes before everything else and is shown in red. */
export function isNear(deadline: number, now: number): boolean {
  return deadline - now <= NEAR_MS
}

/** Rounded down: nobody is promised time that is not there. */
export function timeLeft(deadline: number, now: number): string {
  const left = deadline - now
  if (left <= 0) return '已过期'
  if (left < MINUTE_MS) return '还剩不到 1 分钟'
  if (left < HOUR_MS) return `还剩 ${Math.floor(left / MINUTE_MS)} 分钟`
  if (left < 2 * DAY_MS) return `还剩 ${Math.floor(left / HOUR_MS)} 小时`
  return `还剩 ${Math.floor(left / DAY_MS)} 天`
}
