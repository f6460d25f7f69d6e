import type { ParsedInput } from '@tingan/contract/call'
import type { auditEntry, opsAudit } from '@tingan/contract/ops/audit'
import type { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type AuditRow, searchAudit, staffCalled, traceOf } from './audit.repo.ts'

export async function findInAudit(
  ctx: StaffCtx,
  { actor, subject, ...input }: ParsedInput<typeof opsAudit.search>,
) {
  const filter = {
    ...input,
    ...(actor && { actors: await actorsCalled(ctx.db, actor) }),
    ...(subject && { subject: isUid(subject) ? `account:${subject}` : subject }),
  }
  const { rows, total } = await searchAudit(ctx.db, filter, input)
  return { list: rows.map(present), total, pn: input.pn, rn: input.rn }
}

/** As people say it, by an operator's name or a uid, or as it is written: `staff:101`, `system`. */
async function actorsCalled(db: Db, who: string): Promise<string[]> {
  if (isUid(who)) return [`user:${who}`]
  const staff = await staffCalled(db, who)
  return [who, ...staff.map(({ staff_id }) => `staff:${staff_id}`)]
}

const isUid = (text: string) => /^\d+$/.test(text)

type Facts = Record<string, unknown>

function present(row: AuditRow): z.input<typeof auditEntry> {
  return {
    auditId: row.audit_id,
    at: row.at.getTime(),
    actor: row.actor,
    actorName: row.staff_name ?? '',
    action: row.action,
    subject: row.subject,
    from: row.from_state,
    to: row.to_state,
    before: row.before as Facts | null,
    after: row.after as Facts | null,
    detail: row.detail as Facts,
    ip: row.ip,
    traceId: row.trace_id,
  }
}

/** What happened to something: by whom, from which state to which, and why. */
export async function trace({ db }: StaffCtx, subject: string) {
  const rows = await traceOf(db, subject)
  return rows.map((row) => ({
    at: row.at.getTime(),
    by: row.actor,
    action: row.action,
    ...statesOf(row),
    reason: String((row.detail as { reason?: string }).reason ?? ''),
  }))
}

/** `withdraw.pass.approve` moves a proposal about something, and its states are not that something's own. */
function statesOf(row: { action: string; from_state: string | null; to_state: string | null }) {
  const own = row.action.split('.').length === 2
  return { from: (own && row.from_state) || '', to: (own && row.to_state) || '' }
}
