import type { AddressFilters } from '@tingan/kit/query/use-address-filters.ts'

export const SIZES = [20, 50, 100] as const

export interface PageInput {
  pn: number
  rn: number
}

/** Page and size as the address has them; nonsense becomes the first page. */
export function pageInput({ pn, rn }: AddressFilters): PageInput {
  const size = SIZES.find((known) => String(known) === rn) ?? SIZES[0]
  return { pn: Math.max(1, Math.floor(Number(pn)) || 1), rn: size }
}
