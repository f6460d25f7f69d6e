import type { ParsedInput } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskPhone } from '@tingan/rules/checks/mask'
import { ENTERPRISE_AUTH } from '@tingan/rules/enterprise-steps'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { FACE_STATUS, openFace, settleFace, waitingFace } from '../face/face.service.ts'
import { notify } from '../message/message.service.ts'
import { sendCodeToOwner } from '../sms/sms.service.ts'
import { checkCode, spendVerifyToken } from '../sms/verify-token.service.ts'
import * as repo from './enterprise.repo.ts'
import { claimOperatorPapers, operatorColumns, readOperator } from './operator.ts'
import { holdEnterprise, mayHappen, moveHeld } from './standing.ts'

/** To the number that was typed, or to the one that is stored when its mask was left standing. */
export async function sendOperatorCode(ctx: MemberCtx, mobile: string | undefined) {
  const number = mobile ?? (await storedMobile(ctx))
  return {
    mobileMask: maskPhone(number),
    ...(await sendCodeToOwner(ctx, number, SMS_SCENE.enterprise)),
  }
}

export async function checkOperatorCode(
  ctx: MemberCtx,
  input: { mobile?: string | undefined; code: string },
) {
  const mobile = input.mobile ?? (await storedMobile(ctx))
  const { verifyToken } = await checkCode(ctx, { mobile, scene: SMS_SCENE.enterprise, code: input.code })
  return { verifyToken }
}

async function storedMobile({ db, member, personal }: MemberCtx): Promise<string> {
  const row = await repo.readEnterprise(db, member.uid)
  if (!row?.operator_mobile) throw fail(2406)
  return personal.open(row.operator_mobile)
}

/** Step 2, first half: who acts for the company. Their face is the second. */
export function setOperatorInfo(ctx: MemberCtx, input: ParsedInput<typeof enterprise.setOperatorInfo>) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    const operator = readOperator(inside, row, input)
    if (row.auth_status === ENTERPRISE_AUTH.running && (await waitingFace(inside, uid, 'operator')))
      throw fail(2408)
    if (!mayHappen(row, 'saveOperator')) throw fail(2406)
    await claimOperatorPapers(inside, operator)
    await spendVerifyToken(inside, input.verifyToken, SMS_SCENE.enterprise, operator.mobile)
    const { status } = await moveHeld(inside, row, {
      event: 'saveOperator',
      actor: `user:${uid}`,
      change: {
        ...operatorColumns(inside, operator, ctx.clock.date()),
        fail_reason: '',
        refused: '[]',
      },
    })
    return { status, needFace: true }
  })
}

/** Step 2, second half. A link replaces the one before it. */
export function openOperatorFace(ctx: MemberCtx) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    if (!row.operator_at || !row.operator_name || !row.operator_id_no || !mayHappen(row, 'openFace'))
      throw fail(2406)
    const opened = await openFace(inside, uid, 'operator', {
      name: ctx.personal.open(row.operator_name),
      idCardNo: ctx.personal.open(row.operator_id_no),
    })
    await moveHeld(inside, row, { event: 'openFace', actor: `user:${uid}` })
    return { ...opened, qrCode: opened.faceUrl }
  })
}

/** Whoever asks first acts on the result; everybody after that reads what became of it. */
export async function operatorFaceResult(ctx: MemberCtx, flowId: string) {
  const { dead, answer } = await settleOperatorFace(ctx, ctx.member.uid, flowId)
  if (dead) throw fail(2308)
  return answer
}

type Needs = Pick<Deps, 'db' | 'clock' | 'face' | 'sessions'> & { ip?: string; traceId?: string }

/** Asked by the page that waits, and by a timer for people who closed it. */
export async function settleOperatorFace(ctx: Needs, uid: number, flowId: string) {
  const result = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    const flow = await settleFace(inside, flowId, { uid, purpose: 'operator' })
    const waits = row.status === 2 && row.auth_status === ENTERPRISE_AUTH.running
    const moved = flow.fresh && waits ? await actOn(inside, row, flow) : null
    return {
      dead: flow.status === FACE_STATUS.expired,
      answer: {
        authStatus: moved?.authStatus ?? row.auth_status,
        status: moved?.status ?? row.status,
        reason: flow.fail_reason,
      },
    }
  })
  ctx.sessions.forget(uid)
  return result
}

async function actOn(ctx: Needs, row: repo.EnterpriseRow, flow: { status: number; fail_reason: string }) {
  const actor = 'system'
  if (flow.status === FACE_STATUS.passed) return moveHeld(ctx, row, { event: 'passFace', actor })
  if (flow.status === FACE_STATUS.expired) return moveHeld(ctx, row, { event: 'loseFace', actor })
  const reason = `经办人人脸核验未通过（${flow.fail_reason}）`
  await notify(ctx, row.uid, 'ent.fail', { reason })
  return moveHeld(ctx, row, {
    event: 'failFace',
    actor,
    change: { fail_reason: reason, operator_at: null },
    detail: { reason },
  })
}
