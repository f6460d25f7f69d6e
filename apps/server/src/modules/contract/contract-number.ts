import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { nextNumber } from './contract.repo.ts'

const KINDS = {
  contract: ['HT', 'contract_number'],
  batch: ['QS', 'sign_batch_number'],
  evidence: ['CZ', 'evidence_number'],
} as const

/** The day and a running number of eight digits. */
export async function makeNumber(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: keyof typeof KINDS,
): Promise<string> {
  const [prefix, sequence] = KINDS[kind]
  const number = await nextNumber(db, sequence)
  return `${prefix}${shanghaiDay(clock.now()).replaceAll('-', '')}${String(number % 1e8).padStart(8, '0')}`
}
