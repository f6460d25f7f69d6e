import { shanghaiDay } from '../../platform/clock.ts'
import { nextNumber } from './order.repo.ts'
import type { Inside } from './purse.service.ts'

/** The day and a running number: eighteen digits. */
export async function makeNumber({ db, clock }: Inside, prefix: 'CZ' | 'TK' | 'ZB' | 'ZJ'): Promise<string> {
  const day = shanghaiDay(clock.now()).replaceAll('-', '')
  return `${prefix}${day}${String((await nextNumber(db)) % 1e10).padStart(10, '0')}`
}
