import type { ErrorCode } from '@tingan/contract/errors'
import { type ContractEvent, moveContract } from '@tingan/rules/contract-steps'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type ContractChange, type ContractRow, updateContract } from './contract.repo.ts'

interface Move {
  event: ContractEvent
  /** `user:10000003`, `staff:7`, `system`. */
  actor: string
  change?: ContractChange
  detail?: object
  /** What is answered where it may not happen. */
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeld(
  ctx: { db: Db; clock: Clock; ip?: string; traceId?: string },
  row: Pick<ContractRow, 'contract_no' | 'status'>,
  { event, actor, change = {}, detail = {}, otherwise = 2006 }: Move,
): Promise<number> {
  const to = moveContract(row.status, event)
  if (to === null) throw fail(otherwise)
  await updateContract(ctx.db, row.contract_no, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `contract.${event}`,
    subject: `contract:${row.contract_no}`,
    from: row.status,
    to,
    detail,
  })
  return to
}
