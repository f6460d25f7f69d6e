import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'

export const auditEntry = z.object({
  auditId: z.int(),
  at: z.int(),
  actor: z.string(),
  /** The operator's name; empty for creators and the system. */
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip: z.string(),
  traceId: z.string(),
})

/** What happened to something, the newest first. */
export const trace = z.array(
  z.object({
    at: z.int(),
    by: z.string(),
    action: z.string(),
    from: z.string(),
    to: z.string(),
    reason: z.string(),
  }),
)

export const opsAudit = {
  search: call({
    method: 'GET',
    path: '/ops/v1/audit/search',
    title: '审计日志',
    access: staffOf('super', 'support', 'finance'),
    input: pageInput.extend({
      /** An operator's name, a uid, or as it is written. */
      actor: z.string().max(60).optional(),
      /** A uid, or as it is written. */
      subject: z.string().max(60).optional(),
      /** Or how it begins: `account.` finds all that was done to accounts. */
      action: z.string().max(60).optional(),
      since: z.int().optional(),
      until: z.int().optional(),
      /** Reads on from this entry, however many were written meanwhile. */
      olderThan: z.int().optional(),
    }),
    output: pageOf(auditEntry),
    errors: [],
  }),
}
