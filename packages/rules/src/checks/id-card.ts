const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARS = '10X98765432'
const EARLIEST = '1900-01-01'

export function normaliseIdCard(value: string): string {
  return value.toUpperCase()
}

/** `today` and all days here are YYYY-MM-DD, which compare as text. */
export function isIdCard(value: string, today: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(value)) return false
  const born = birthday(value)
  if (!isRealDay(born) || born < EARLIEST || born > today) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return CHECK_CHARS[sum % 11] === normaliseIdCard(value)[17]
}

/** Of a valid number, as are the two below. */
export function birthday(idCard: string): string {
  return `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`
}

/** Full years on the day; somebody born on 29 February is a year older on 1 March in common years. */
export function age(idCard: string, today: string): number {
  const born = birthday(idCard)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** 1 male, 2 female. */
export function sex(idCard: string): 1 | 2 {
  return Number(idCard[16]) % 2 === 1 ? 1 : 2
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
