import { type McnEvent, moveMcn } from '@tingan/rules/mcn-status'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { sayStanding } from '../../platform/session/standing.ts'
import { type McnChange, type McnRow, updateMcn } from './mcn.repo.ts'

interface Move {
  event: McnEvent
  actor: string
  change?: McnChange
  detail?: object
}

/** One step of the table on a row that is held, with its trace; who is signed in feels it at once. */
export async function moveHeldMcn(
  ctx: { db: Db; clock: Clock; ip?: string; traceId?: string },
  row: McnRow,
  { event, actor, change = {}, detail = {} }: Move,
): Promise<number> {
  const to = moveMcn(row.status, event)
  if (to === null) throw fail(2006)
  await updateMcn(ctx.db, row.mcn_id, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `mcn.${event}`,
    subject: `mcn:${row.mcn_id}`,
    from: row.status,
    to,
    detail,
  })
  await sayStanding(ctx.db, row.enterprise_uid)
  return to
}
