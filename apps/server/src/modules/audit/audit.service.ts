import type { auditEntry } from '@tingan/contract/ops/audit'
import type { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { type AuditFilter, type AuditRow, searchAudit } from './audit.repo.ts'

export async function findInAudit(ctx: StaffCtx, input: AuditFilter & { pn: number; rn: number }) {
  const { rows, total } = await searchAudit(ctx.db, input, input)
  return { list: rows.map(present), total, pn: input.pn, rn: input.rn }
}

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
