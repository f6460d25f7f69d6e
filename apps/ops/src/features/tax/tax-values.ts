import type { CallInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import type { DeskTaxTable } from './tax-desk.tsx'

export type TaxInput = CallInput<typeof opsWithdraw.proposeTaxTable>
export type Brackets = TaxInput['labour']['brackets']

/** A new table begins as the newest one, and with a day of its own. */
export function startFrom({ note: _note, ...table }: DeskTaxTable): TaxInput {
  return { ...structuredClone(table), effectiveFrom: '', reason: '' }
}

/** The brackets of one method say nothing about the other, but they are where one begins. */
export function withMethod(
  labour: TaxInput['labour'],
  method: TaxInput['labour']['method'],
): TaxInput['labour'] {
  if (labour.method === method) return labour
  const { brackets } = labour
  return method === 'cumulative'
    ? { method, costBp: 2000, monthlyFen: 500_000, brackets }
    : { method, deduction: { lineFen: 400_000, fixedFen: 80_000, shareBp: 2000 }, brackets }
}

/** The last one has no limit. */
export function addBracket(brackets: Brackets): Brackets {
  const closed = brackets.map((one) => (one.upToFen == null ? { ...one, upToFen: Number.NaN } : one))
  return [...closed, { upToFen: null, rateBp: Number.NaN, quickFen: Number.NaN }]
}

export function removeBracket(brackets: Brackets, at: number): Brackets {
  const left = brackets.filter((_, index) => index !== at)
  return left.map((one, index) => (index === left.length - 1 ? { ...one, upToFen: null } : one))
}
