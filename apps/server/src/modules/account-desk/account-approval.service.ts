import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { maskPhone } from '@tingan/rules/checks/mask'
import { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { accountByUid, giveMobile, moveAccount } from '../account/account.service.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { endSessionsOf } from '../auth/session.service.ts'
import * as repo from './account-desk.repo.ts'

/** What may be done to an account only by two people. */

const who = z.object({ uid: z.int(), nickname: z.string() })
const { normal, frozen } = ACCOUNT_STATUS

export const freezeAccount = approvalKind({
  kind: 'account.freeze',
  name: '冻结账号',
  deciders: ['super'],
  payload: who,
  detail: (_ctx, { uid, nickname }) => ({
    账号: uid,
    昵称: nickname,
    账号状态: { before: '正常', after: '已冻结' },
    后果: '立即下线，解冻前不能登录',
  }),
  async apply(ctx, { uid }, reason) {
    await moveAccount(ctx, uid, normal, frozen)
    const ended = await endSessionsOf(ctx, uid, 'frozen')
    await auditStatus(ctx, uid, 'account.freeze', normal, frozen, { reason, ended })
  },
})

export const unfreezeAccount = approvalKind({
  kind: 'account.unfreeze',
  name: '解冻账号',
  deciders: ['super'],
  payload: who,
  detail: (_ctx, { uid, nickname }) => ({
    账号: uid,
    昵称: nickname,
    账号状态: { before: '已冻结', after: '正常' },
    后果: '可以重新登录',
  }),
  async apply(ctx, { uid }, reason) {
    await moveAccount(ctx, uid, frozen, normal)
    ctx.sessions.forget(uid)
    await auditStatus(ctx, uid, 'account.unfreeze', frozen, normal, { reason })
  },
})

/** The number travels sealed; even the second person reads it masked. */
export const changeAccountPhone = approvalKind({
  kind: 'account.changePhone',
  name: '更换手机号',
  deciders: ['super'],
  payload: who.extend({ sealedMobile: z.string(), oldMobile: z.string().default('') }),
  detail: ({ personal }, { uid, nickname, oldMobile, sealedMobile }) => ({
    账号: uid,
    昵称: nickname,
    手机号: { before: oldMobile, after: maskPhone(personal.open(sealedMobile)) },
    后果: '所有设备下线，之后用新手机号登录',
  }),
  async apply(ctx, { uid, sealedMobile }, reason) {
    const account = await accountByUid(ctx.db, uid)
    const mobile = ctx.personal.open(sealedMobile)
    const hash = ctx.personal.hash('mobile', mobile)
    if (await repo.mobileTaken(ctx.db, hash, uid)) throw fail(2205)
    await giveMobile(ctx, uid, { sealed: sealedMobile, hash })
    const ended = await endSessionsOf(ctx, uid, 'forced')
    await auditStaff(ctx, {
      action: 'account.changePhone',
      subject: `account:${uid}`,
      before: { mobile: maskPhone(ctx.personal.open(account.mobile)) },
      after: { mobile: maskPhone(mobile) },
      detail: { reason, ended },
    })
  },
})

function auditStatus(
  ctx: StaffCtx,
  uid: number,
  action: string,
  from: number,
  to: number,
  detail: object,
): Promise<void> {
  return auditStaff(ctx, {
    action,
    subject: `account:${uid}`,
    from,
    to,
    before: { accountStatus: from },
    after: { accountStatus: to },
    detail,
  })
}
