import type { ParsedInput } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { CHANGE_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { deskPaperPath } from '@tingan/contract/paper'
import { audit, auditStaff } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { notify } from '../message/message.service.ts'
import { claimPapers, PHOTO } from '../paper/paper.service.ts'
import { enqueueReview, type ReviewKind } from '../review/review.service.ts'
import { endOfDay, refuseLicense } from './base-step.service.ts'
import * as changes from './change.repo.ts'
import { isKind, openPayload, sealPayload } from './change-payload.ts'
import * as repo from './enterprise.repo.ts'
import { holdEnterprise } from './standing.ts'

const DAY_MS = 86_400_000
const WARN_DAYS = 30
const IDENTITY = { fine: 0, soon: 1, expired: 2 } as const
const FOREVER = '长期'

/** A new licence of the same company; somebody looks at it before it counts. */
export function renewLicense(ctx: MemberCtx, input: ParsedInput<typeof enterprise.renewLicense>) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const refusals = fieldRefusals()
    refuseLicense(inside, input, refusals)
    refusals.settle()
    const row = await holdEnterprise(tx, uid)
    if (row.status !== ENTERPRISE_STATUS.done) throw fail(2418)
    await claimPapers(inside, [input.licenseImg], PHOTO)
    const payload = {
      licenseImg: input.licenseImg,
      licenseStart: input.licenseStart ?? null,
      licenseEnd: input.licenseEnd ?? null,
    }
    const change = await changes.insertChange(tx, {
      uid,
      kind: 'license',
      payload: sealPayload(ctx.personal, 'license', payload),
      created_at: ctx.clock.date(),
    })
    if (!change) throw fail(2005)
    await enqueueReview(inside, licenseReview, {
      refId: String(change.change_id),
      title: row.company_name ?? '',
      summary: `有效期至 ${payload.licenseEnd ?? FOREVER}`,
      submittedBy: `user:${uid}`,
    })
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'enterprise.renewLicense',
      subject: `enterprise:${uid}`,
      from: 0,
      to: CHANGE_STATUS.running,
      detail: { changeId: change.change_id },
    })
    return { status: CHANGE_STATUS.running, reason: '' }
  })
}

export const licenseReview: ReviewKind = {
  kind: 'enterprise.license',
  name: '营业执照更新',
  roles: ['merchant'],
  slaHours: 72,
  async facts(ctx, refId) {
    const change = await changes.changeById(ctx.db, Number(refId))
    if (!isKind(change, 'license')) throw fail(2002)
    const asked = openPayload(ctx.personal, change)
    const row = await repo.readEnterprise(ctx.db, change.uid)
    return {
      facts: [
        { label: '企业名称', value: row?.company_name ?? '' },
        { label: '统一社会信用代码', value: row?.social_credit_code ?? '' },
        { label: '有效期至', value: asked.licenseEnd ?? FOREVER, before: row?.license_end ?? FOREVER },
      ],
      pictures: [asked.licenseImg, ...(row?.license_img ? [row.license_img] : [])].map(deskPaperPath),
      hints: [],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const change = await changes.changeById(ctx.db, Number(refId))
    if (!isKind(change, 'license') || change.status !== CHANGE_STATUS.running) throw fail(2006)
    const at = ctx.clock.date()
    const { passed, refused } = CHANGE_STATUS
    const status = act === 'pass' ? passed : refused
    await changes.decideChange(ctx.db, change.change_id, { status, failReason: reason, at })
    if (act === 'reject') return notify(ctx, change.uid, 'ent.licenseRefused', { reason })
    const asked = openPayload(ctx.personal, change)
    await repo.updateEnterprise(
      ctx.db,
      change.uid,
      {
        license_img: asked.licenseImg,
        license_start: asked.licenseStart,
        license_end: asked.licenseEnd,
        identity_status: IDENTITY.fine,
        identity_expire_at: asked.licenseEnd ? endOfDay(asked.licenseEnd) : null,
        identity_reason: '',
      },
      at,
    )
    await notify(ctx, change.uid, 'ent.licensePassed', { date: asked.licenseEnd ?? FOREVER })
    await auditStaff(ctx, { action: 'enterprise.takeLicense', subject: `enterprise:${change.uid}` })
  },
}

/** Told once when thirty days are left, and once when it is over. */
export async function markLicenses(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const today = shanghaiDay(now)
  for (const row of await repo.licensesEndingBefore(deps.db, shanghaiDay(now + WARN_DAYS * DAY_MS))) {
    const end = row.license_end ?? today
    const status = end < today ? IDENTITY.expired : IDENTITY.soon
    if (status === row.identity_status) continue
    await inTransaction(deps.db, async (tx) => {
      const inside = { ...deps, db: tx }
      const reason = status === IDENTITY.expired ? '营业执照已过期，请更新' : '营业执照将在30天内到期'
      await repo.updateEnterprise(
        tx,
        row.uid,
        { identity_status: status, identity_expire_at: endOfDay(end), identity_reason: reason },
        deps.clock.date(),
      )
      await audit(inside, {
        actor: 'system',
        action: 'enterprise.license',
        subject: `enterprise:${row.uid}`,
        from: row.identity_status,
        to: status,
      })
      await notify(inside, row.uid, status === IDENTITY.expired ? 'ent.expired' : 'ent.expire', { date: end })
    })
  }
}
