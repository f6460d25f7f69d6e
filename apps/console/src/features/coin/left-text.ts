const DAY = 86_400

/** 剩余 29:59; days where a transfer has some. */
export function leftText(seconds: number): string {
  if (seconds <= 0) return '已超时'
  if (seconds >= DAY) return `剩余 ${Math.floor(seconds / DAY)} 天`
  const hours = Math.floor(seconds / 3600)
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `剩余 ${hours > 0 ? `${hours}:` : ''}${clock}`
}

const two = (value: number) => String(value).padStart(2, '0')
