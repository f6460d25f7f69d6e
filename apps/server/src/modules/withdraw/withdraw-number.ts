import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { nextNumber } from './withdraw.repo.ts'

/** The day and a running number: eighteen digits. */
export async function makeWithdrawNo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  prefix: 'TX' | 'DK',
): Promise<string> {
  const day = shanghaiDay(clock.now()).replaceAll('-', '')
  return `${prefix}${day}${String((await nextNumber(db)) % 1e10).padStart(10, '0')}`
}
