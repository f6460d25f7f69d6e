import type { ParsedInput } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { CHANGE_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { SMS_SCENE } from '@tingan/contract/fields'
import { deskPaperPath } from '@tingan/contract/paper'
import { maskPhone } from '@tingan/rules/checks/mask'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx, StaffCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import { notify } from '../message/message.service.ts'
import { claimPapers, PHOTO, PROOF } from '../paper/paper.service.ts'
import { enqueueReview, type ReviewKind, withdrawReview } from '../review/review.service.ts'
import { consumeCode, sendCodeToOwner } from '../sms/sms.service.ts'
import { refuseCreditCode } from './base-step.service.ts'
import * as changes from './change.repo.ts'
import { isKind, openPayload, sealPayload } from './change-payload.ts'
import { creditCodeTaken, type EnterpriseRow, readEnterprise } from './enterprise.repo.ts'
import { holdEnterprise, moveHeld } from './standing.ts'

/** No new contract and no withdrawal while it is not certain who the company is. */
export function bodyChangeRunning(db: Db, uid: number): Promise<boolean> {
  return changes.isRunning(db, uid, 'body')
}

export async function sendBodyCode(ctx: MemberCtx) {
  const row = await readEnterprise(ctx.db, ctx.member.uid)
  const mobile = operatorMobile(ctx, row)
  return { mobileMask: maskPhone(mobile), ...(await sendCodeToOwner(ctx, mobile, SMS_SCENE.changeBody)) }
}

/** Only a settled enterprise has a body to change, and an operator to ask. */
function operatorMobile({ personal }: MemberCtx, row: EnterpriseRow | undefined): string {
  if (row?.status !== ENTERPRISE_STATUS.done || !row.operator_mobile) throw fail(2418)
  return personal.open(row.operator_mobile)
}

/** The code is used up last: whatever else is wrong does not cost another message. */
export function changeBody(ctx: MemberCtx, input: ParsedInput<typeof enterprise.changeBody>) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const refusals = fieldRefusals()
    await refuseCreditCode(inside, 'newSocialCreditCode', input.newSocialCreditCode, refusals)
    refusals.settle()
    const row = await holdEnterprise(tx, uid)
    const mobile = operatorMobile(inside, row)
    if (await changes.isRunning(tx, uid, 'body')) throw fail(2419)
    if (await creditCodeTaken(tx, input.newSocialCreditCode, uid)) throw fail(2403)
    await claimPapers(inside, [input.newLicenseImg], PHOTO)
    await claimPapers(inside, input.proof, PROOF)
    await consumeCode(inside, mobile, SMS_SCENE.changeBody, input.code)
    const { code: _code, ...payload } = input
    const change = await changes.insertChange(tx, {
      uid,
      kind: 'body',
      payload: sealPayload(ctx.personal, 'body', payload),
      created_at: ctx.clock.date(),
    })
    if (!change) throw fail(2419)
    await enqueueReview(inside, bodyReview, {
      refId: String(change.change_id),
      title: `${row.company_name} → ${input.newCompanyName}`,
      summary: input.reason,
      submittedBy: `user:${uid}`,
    })
    await auditChange(inside, uid, 'enterprise.applyBody', 0, CHANGE_STATUS.running, change.change_id)
    return { changeBodyStatus: CHANGE_STATUS.running }
  })
}

export function cancelChangeBody(ctx: MemberCtx) {
  const { uid } = ctx.member
  const { running, cancelled } = CHANGE_STATUS
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const change = await changes.runningChange(tx, uid, 'body')
    if (!change) throw fail(2006)
    await changes.decideChange(tx, change.change_id, { status: cancelled, at: ctx.clock.date() })
    await withdrawReview(inside, bodyReview, String(change.change_id))
    await auditChange(inside, uid, 'enterprise.cancelBody', running, cancelled, change.change_id)
    return { changeBodyStatus: cancelled }
  })
}

function auditChange(
  ctx: MemberCtx,
  uid: number,
  action: string,
  from: number,
  to: number,
  changeId: number,
): Promise<void> {
  return audit(ctx, {
    actor: `user:${uid}`,
    action,
    subject: `enterprise:${uid}`,
    from,
    to,
    detail: { changeId },
  })
}

const DAY_HOURS = 24

export const bodyReview: ReviewKind = {
  kind: 'enterprise.body',
  name: '企业主体变更',
  roles: ['merchant'],
  slaHours: 3 * DAY_HOURS,
  async facts(ctx, refId) {
    const change = await changes.changeById(ctx.db, Number(refId))
    if (!isKind(change, 'body')) throw fail(2002)
    const asked = openPayload(ctx.personal, change)
    const row = await readEnterprise(ctx.db, change.uid)
    return {
      facts: [
        { label: '企业名称', value: asked.newCompanyName, before: row?.company_name ?? '' },
        {
          label: '统一社会信用代码',
          value: asked.newSocialCreditCode,
          before: row?.social_credit_code ?? '',
        },
        { label: '变更原因', value: asked.reason },
      ],
      pictures: [asked.newLicenseImg, ...asked.proof].map(deskPaperPath),
      hints: [],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const change = await changes.changeById(ctx.db, Number(refId))
    if (!isKind(change, 'body') || change.status !== CHANGE_STATUS.running) throw fail(2006)
    const at = ctx.clock.date()
    const status = act === 'pass' ? CHANGE_STATUS.passed : CHANGE_STATUS.refused
    await changes.decideChange(ctx.db, change.change_id, { status, failReason: reason, at })
    if (act === 'reject') return notify(ctx, change.uid, 'ent.bodyRefused', { reason })
    await takeNewBody(ctx, change)
  },
}

/** The company begins anew at its first step, with the new name and licence filled in. */
async function takeNewBody(ctx: StaffCtx, change: changes.ChangeRow & { kind: 'body' }): Promise<void> {
  const asked = openPayload(ctx.personal, change)
  const row = await holdEnterprise(ctx.db, change.uid)
  await moveHeld(ctx, row, {
    event: 'changeBody',
    actor: `staff:${ctx.staff.staffId}`,
    change: {
      company_name: asked.newCompanyName,
      social_credit_code: asked.newSocialCreditCode,
      license_img: asked.newLicenseImg,
      operator_at: null,
      passed_session_id: null,
    },
    detail: { changeId: change.change_id },
  }).catch((error: unknown) => {
    throw breaksUnique(error, 'enterprise_credit_code') ? fail(2403) : error
  })
  await notify(ctx, change.uid, 'ent.bodyPassed', { company: asked.newCompanyName })
  ctx.sessions.forget(change.uid)
}
