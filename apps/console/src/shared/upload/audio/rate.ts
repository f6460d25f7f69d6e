/** Weight of the newest second in the mean: a number that does not dance. */
const NEWEST = 0.2
const LEAST_MS = 400

/** Bytes a second, smoothed. Fed with what has been sent so far; answers null until it knows. */
export function rateMeter() {
  let at: number | null = null
  let sent = 0
  let rate: number | null = null
  return (total: number, now: number): number | null => {
    if (at === null) {
      at = now
      sent = total
      return rate
    }
    const passed = now - at
    if (passed < LEAST_MS) return rate
    const current = Math.max(0, ((total - sent) / passed) * 1000)
    rate = rate === null ? current : rate + NEWEST * (current - rate)
    at = now
    sent = total
    return rate
  }
}

/** 剩余 01:07 · 剩余 2 小时 5 分; nothing while nobody can know. */
export function timeLeft(bytes: number, rate: number | null): string {
  if (!rate) return ''
  const seconds = Math.ceil(bytes / rate)
  if (seconds <= 1) return '即将完成'
  if (seconds >= 3600)
    return `剩余 ${Math.floor(seconds / 3600)} 小时 ${Math.floor((seconds % 3600) / 60)} 分`
  return `剩余 ${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
