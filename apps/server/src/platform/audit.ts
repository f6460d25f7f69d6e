import type { Clock } from './clock.ts'
import type { StaffCtx } from './context.ts'
import type { Db } from './db/connection.ts'

export interface AuditEntry {
  /** `user:10000001`, `staff:7`, `system`. */
  actor: string
  action: string
  /** `account:10000001`, `enterprise:10000003`. */
  subject: string
  from?: string | number
  to?: string | number
  detail?: object
  /** The fields that changed, as they were and as they are; nothing personal unmasked. */
  before?: object
  after?: object
}

/** Written in the transaction that makes the change, never beside it. */
export async function audit(
  ctx: { db: Db; clock: Clock; ip?: string; traceId?: string },
  entry: AuditEntry,
): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.clock.date(),
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      from_state: entry.from === undefined ? null : String(entry.from),
      to_state: entry.to === undefined ? null : String(entry.to),
      detail: JSON.stringify(entry.detail ?? {}),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      ip: ctx.ip ?? '',
      trace_id: ctx.traceId ?? '',
    })
    .execute()
}

/** What an operator did. */
export function auditStaff(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'ip' | 'traceId' | 'staff'>,
  entry: Omit<AuditEntry, 'actor'>,
): Promise<void> {
  return audit(ctx, { ...entry, actor: `staff:${ctx.staff.staffId}` })
}
