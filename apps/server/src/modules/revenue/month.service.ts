import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { closingRun, lockMonth } from './month.repo.ts'

/** For whoever changes what a month is made of: not while its bills wait for the second person, nor once they are out. */
export async function holdMonth(db: Db, month: string): Promise<void> {
  await lockMonth(db, month)
  const status = await closingRun(db, month)
  if (status === RUN_STATUS.proposed) throw fail(2006)
  if (status !== undefined) throw fail(9005)
}

export { lockMonth, madeOf } from './month.repo.ts'
export { lockRules } from './rule.repo.ts'
