import { isMasked } from '@tingan/rules/checks/mask'
import type { Personal } from '../../platform/crypto/personal.ts'

/** A masked value that comes back as it went out stands for the stored one; null where it is not that one's mask. */
export function unmask(
  given: string,
  sealed: string | null,
  mask: (plain: string) => string,
  personal: Personal,
): string | null {
  if (!isMasked(given)) return given
  const stored = sealed === null ? null : personal.open(sealed)
  return stored !== null && mask(stored) === given ? stored : null
}

/** **** **** 8888 */
export function maskAccount(plain: string): string {
  return `**** **** ${plain.slice(-4)}`
}
