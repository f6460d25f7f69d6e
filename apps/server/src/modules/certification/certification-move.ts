import type { ErrorCode } from '@tingan/contract/errors'
import { type CertificationEvent, moveCertification } from '@tingan/rules/certification'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type CertificationChange, type CertificationRow, updateCertification } from './certification.repo.ts'

interface Move {
  event: CertificationEvent
  /** `user:10000003`, `staff:7`, `system`. */
  actor: string
  change?: CertificationChange
  detail?: object
  /** What is answered where it may not happen. */
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeld(
  ctx: { db: Db; clock: Clock; ip?: string; traceId?: string },
  row: Pick<CertificationRow, 'uid' | 'status'>,
  { event, actor, change = {}, detail = {}, otherwise = 2006 }: Move,
): Promise<number> {
  const to = moveCertification(row.status, event)
  if (to === null) throw fail(otherwise)
  await updateCertification(ctx.db, row.uid, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `certification.${event}`,
    subject: `certification:${row.uid}`,
    from: row.status,
    to,
    detail,
  })
  return to
}
