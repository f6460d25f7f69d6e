import { isCreditCode } from '@tingan/rules/checks/credit-code'
import { isIdCard } from '@tingan/rules/checks/id-card'

/** Numbers that pass every check and belong to nobody: the last character is found by trying. */

export function idCardNo(number: number, sex: 1 | 2, today: string): string {
  const serial = String(number * 2 + (sex === 1 ? 1 : 0)).padStart(3, '0')
  return withCheck(
    `3405241988${String((number % 12) + 1).padStart(2, '0')}15${serial}`,
    '0123456789X',
    (no) => isIdCard(no, today),
  )
}

export function creditCode(number: number): string {
  const base = `91350100MA2T${String(number).padStart(5, '0')}`
  return withCheck(base, '0123456789ABCDEFGHJKLMNPQRTUWXY', isCreditCode)
}

function withCheck(base: string, alphabet: string, good: (text: string) => boolean): string {
  const found = [...alphabet].map((last) => base + last).find(good)
  if (!found) throw new Error(`no check character for ${base}`)
  return found
}
