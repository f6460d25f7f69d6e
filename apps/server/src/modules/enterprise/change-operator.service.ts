import { CHANGE_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskPhone } from '@tingan/rules/checks/mask'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { closeFace, FACE_STATUS, openFace, settleFace } from '../face/face.service.ts'
import { notify } from '../message/message.service.ts'
import { consumeCode, sendCodeToOwner } from '../sms/sms.service.ts'
import * as changes from './change.repo.ts'
import { isKind, openPayload, sealPayload } from './change-payload.ts'
import { updateEnterprise } from './enterprise.repo.ts'
import { claimOperatorPapers, type OperatorForm, operatorColumns, readOperator } from './operator.ts'
import { holdEnterprise } from './standing.ts'

type OperatorChange = changes.ChangeRow & { kind: 'operator' }

/** The new one proves it: a code to their phone, then their face. Until both are there the old one stays. */
export function applyOperator(ctx: MemberCtx, form: OperatorForm) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    const operator = readOperator(inside, row, form)
    if (row.status !== ENTERPRISE_STATUS.done || (await changes.isRunning(tx, uid, 'body'))) throw fail(2418)
    await claimOperatorPapers(inside, operator)
    const change = await changes.insertChange(tx, {
      uid,
      kind: 'operator',
      payload: sealPayload(ctx.personal, 'operator', operator),
      created_at: ctx.clock.date(),
    })
    if (!change) throw fail(2420)
    await auditMove(inside, change, 0, CHANGE_STATUS.running)
    await sendCodeToOwner(inside, operator.mobile, SMS_SCENE.changeOperator)
    return { applyId: change.change_id, smsSentTo: maskPhone(operator.mobile) }
  })
}

export async function resendOperatorCode(ctx: MemberCtx) {
  const change = await changes.runningChange(ctx.db, ctx.member.uid, 'operator')
  if (!isKind(change, 'operator')) throw fail(2006)
  const { mobile } = openPayload(ctx.personal, change)
  return { mobileMask: maskPhone(mobile), ...(await sendCodeToOwner(ctx, mobile, SMS_SCENE.changeOperator)) }
}

export function cancelOperator(ctx: MemberCtx) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const change = await changes.runningChange(tx, ctx.member.uid, 'operator')
    if (!change) throw fail(2006)
    return close(inside, change, CHANGE_STATUS.cancelled, '')
  })
}

/** The face of the one who is to come, once their phone has answered. */
export function openNewOperatorFace(ctx: MemberCtx) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const change = await changes.runningChange(tx, uid, 'operator')
    if (!isKind(change, 'operator') || !change.sms_at) throw fail(2406)
    const { name, idNo } = openPayload(ctx.personal, change)
    const opened = await openFace(inside, uid, 'changeOperator', { name, idCardNo: idNo })
    await changes.setChangeFlow(tx, change.change_id, opened.flowId)
    return { ...opened, qrCode: opened.faceUrl }
  })
}

interface Proof {
  applyId: number
  code?: string | undefined
  flowId?: string | undefined
}

export async function checkOperator(ctx: MemberCtx, { applyId, code, flowId }: Proof) {
  const { uid } = ctx.member
  const result = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    const change = await changes.changeById(tx, applyId)
    if (!isKind(change, 'operator') || change.uid !== uid) throw fail(2002)
    if (change.status !== CHANGE_STATUS.running)
      return { dead: false, answer: { status: change.status, reason: change.fail_reason } }
    if (!change.sms_at) await provePhone(inside, change, code)
    if (!flowId) return { dead: false, answer: { status: change.status, reason: '' } }
    const flow = await settleFace(inside, flowId, { uid, purpose: 'changeOperator' })
    const outdated = flow.flow_id !== change.flow_id
    if (outdated || flow.status === FACE_STATUS.expired)
      return { dead: true, answer: { status: change.status, reason: '' } }
    if (flow.status === FACE_STATUS.passed) {
      const operator = openPayload(ctx.personal, change)
      await updateEnterprise(
        tx,
        row.uid,
        operatorColumns(inside, operator, ctx.clock.date()),
        ctx.clock.date(),
      )
      await notify(inside, uid, 'ent.operatorChanged', { tail: operator.mobile.slice(-4) })
      return { dead: false, answer: await close(inside, change, CHANGE_STATUS.passed, '') }
    }
    if (flow.status === FACE_STATUS.failed)
      return { dead: false, answer: await close(inside, change, CHANGE_STATUS.refused, flow.fail_reason) }
    return { dead: false, answer: { status: change.status, reason: '' } }
  })
  if (result.dead) throw fail(2308)
  return result.answer
}

async function provePhone(ctx: MemberCtx, change: OperatorChange, code: string | undefined): Promise<void> {
  if (!code) throw fieldFailure('code', '请输入6位短信验证码')
  const { mobile } = openPayload(ctx.personal, change)
  await consumeCode(ctx, mobile, SMS_SCENE.changeOperator, code)
  await changes.markSmsDone(ctx.db, change.change_id, ctx.clock.date())
}

async function close(ctx: MemberCtx, change: changes.ChangeRow, status: number, reason: string) {
  await changes.decideChange(ctx.db, change.change_id, { status, failReason: reason, at: ctx.clock.date() })
  await closeFace(ctx, change.uid, 'changeOperator')
  await auditMove(ctx, change, change.status, status)
  return { status, reason }
}

function auditMove(ctx: MemberCtx, change: changes.ChangeRow, from: number, to: number): Promise<void> {
  return audit(ctx, {
    actor: `user:${change.uid}`,
    action: 'enterprise.changeOperator',
    subject: `enterprise:${change.uid}`,
    from,
    to,
    detail: { changeId: change.change_id },
  })
}
