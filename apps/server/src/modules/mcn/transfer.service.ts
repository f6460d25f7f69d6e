import type { Deps } from '../../platform/context.ts'
import { moveTransfers } from './mcn.repo.ts'

/** Albums go over to the agency on the day the contract that names them takes effect. */
export function finishTransfers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  contractNo: string,
): Promise<void> {
  return moveTransfers(db, contractNo, clock.date())
}
