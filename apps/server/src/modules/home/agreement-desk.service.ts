import type { agreementType } from '@tingan/contract/auth'
import type { ParsedInput } from '@tingan/contract/call'
import { agreementInput, type opsContent } from '@tingan/contract/ops/content'
import { type RichText, richText } from '@tingan/contract/rich-text'
import { formatDateTime } from '@tingan/rules/format'
import type { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import * as repo from './agreement-desk.repo.ts'

export async function listAgreements(ctx: StaffCtx) {
  const rows = await repo.allVersions(ctx.db)
  const now = ctx.clock.date()
  const live = new Map<string, string>()
  for (const { type, version, effective_at } of rows)
    if (effective_at <= now && !live.has(type)) live.set(type, version)
  return rows.map((row) => ({
    type: row.type as z.infer<typeof agreementType>,
    version: row.version,
    title: row.title,
    content: row.content as RichText,
    effectiveAt: row.effective_at.getTime(),
    consents: row.consents ?? 0,
    live: live.get(row.type) === row.version,
  }))
}

/** From the hour it takes effect everybody is asked again: consent is kept by version. */
export const publishAgreement = approvalKind({
  kind: 'agreement.publish',
  name: '发布协议新版本',
  deciders: ['copyright', 'super'],
  payload: agreementInput.extend({ previous: richText.optional() }),
  detail: (_ctx, { title, version, effectiveAt, content, previous }) => ({
    标题: title,
    版本: version,
    生效时间: formatDateTime(effectiveAt),
    正文: previous ? { before: previous, after: content } : content,
  }),
  async apply(ctx, { type, version, title, content, effectiveAt }, reason) {
    const versions = await refuseOldVersion(ctx.db, type, version)
    const effective = Math.max(effectiveAt, ctx.clock.now())
    await repo.insertVersion(ctx.db, {
      type,
      version,
      title,
      content: JSON.stringify(content),
      effective_at: new Date(effective),
    })
    await auditStaff(ctx, {
      action: 'agreement.publish',
      subject: `agreement:${type}`,
      before: { version: versions.at(-1) ?? null },
      after: { version, title, effectiveAt: effective },
      detail: { reason },
    })
  },
})

export async function proposeAgreement(
  ctx: StaffCtx,
  { reason, ...input }: ParsedInput<typeof opsContent.agreementPropose>,
) {
  const last = (await refuseOldVersion(ctx.db, input.type, input.version)).at(-1)
  const previous = last === undefined ? undefined : await repo.contentOf(ctx.db, input.type, last)
  return propose(ctx, publishAgreement, {
    subject: `agreement:${input.type}`,
    summary: `${input.title} ${input.version}`,
    payload: { ...input, previous: previous as RichText | undefined },
    reason,
  })
}

/** The versions so far, oldest first; the new one must come after them all. */
async function refuseOldVersion(db: Db, type: string, version: string): Promise<string[]> {
  const versions = (await repo.versionsOf(db, type)).sort(byNumbers)
  const latest = versions.at(-1)
  if (latest !== undefined && byNumbers(version, latest) <= 0)
    throw fail(9006, null, { reason: `版本号需大于${latest}` })
  return versions
}

function byNumbers(left: string, right: string): number {
  const [a, b] = [left.split('.').map(Number), right.split('.').map(Number)]
  const place = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return place === undefined ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}
