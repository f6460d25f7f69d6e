/** Masks of values shown in lists, logs and exports. What has not the usual form is hidden whole. */
const HIDDEN = '****'

/** 138****8000 */
export function maskPhone(value: string): string {
  return value.length === 11 ? `${value.slice(0, 3)}****${value.slice(-4)}` : HIDDEN
}

/** 3405**********001X */
export function maskIdNumber(value: string): string {
  return value.length === 18 ? `${value.slice(0, 4)}**********${value.slice(-4)}` : HIDDEN
}

/** 6225 **** **** 0001. Corporate accounts can be so short that both ends would give most of it away. */
export function maskCard(value: string): string {
  const digits = value.replace(/[\s-]/g, '')
  if (digits.length < 8) return HIDDEN
  const end = digits.slice(-4)
  return digits.length < 16 ? `**** **** ${end}` : `${digits.slice(0, 4)} **** **** ${end}`
}

/** 张*: one star whatever the length, which would tell too much of a rare name. */
export function maskName(value: string): string {
  const [first] = value
  return first === undefined ? '' : `${first}*`
}

/** What only its owner's server can read back. */
export function isMasked(value: string): boolean {
  return value.includes('*')
}
