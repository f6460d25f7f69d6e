import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import { isMobile } from '@tingan/rules/checks/mobile'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { roleOfRow } from '../../platform/session/role.ts'
import { accountByUid } from '../account/account.service.ts'
import { propose, waitingApprovals } from '../approval/approval.service.ts'
import { devicesOf, endSessionsOf } from '../auth/session.service.ts'
import { changeAccountPhone, freezeAccount, unfreezeAccount } from './account-approval.service.ts'
import * as repo from './account-desk.repo.ts'

/** A uid, a whole phone number or a part of a nickname. */
export async function findAccounts(ctx: StaffCtx, keyword: string) {
  const rows = await repo.findAccounts(ctx.db, wantedBy(ctx, keyword))
  await auditStaff(ctx, {
    action: 'account.find',
    subject: `staff:${ctx.staff.staffId}`,
    detail: { keyword: isMobile(keyword) ? maskPhone(keyword) : keyword, found: rows.map(({ uid }) => uid) },
  })
  return rows.map((row) => brief(ctx, row))
}

export async function accountDetail(ctx: StaffCtx, uid: number) {
  const row = await repo.accountDetail(ctx.db, uid)
  if (!row) throw fail(2002)
  await auditStaff(ctx, { action: 'account.view', subject: `account:${uid}` })
  return {
    ...brief(ctx, row),
    realName: row.real_name ? maskName(ctx.personal.open(row.real_name)) : '',
    role: roleOfRow(row),
    sessions: await devicesOf(ctx, uid, null),
    pendingApprovals: await waitingApprovals(ctx, `account:${uid}`),
    can: {
      freeze: row.account_status === ACCOUNT_STATUS.normal,
      unfreeze: row.account_status === ACCOUNT_STATUS.frozen,
      changePhone: row.account_status !== ACCOUNT_STATUS.cancelled,
    },
  }
}

export async function proposeFreeze(ctx: StaffCtx, input: { uid: number; freeze: boolean; reason: string }) {
  const account = await accountByUid(ctx.db, input.uid)
  const { normal, frozen } = ACCOUNT_STATUS
  if (account.account_status !== (input.freeze ? normal : frozen)) throw fail(2006)
  const kind = input.freeze ? freezeAccount : unfreezeAccount
  const { uid, nickname } = account
  return propose(ctx, kind, {
    subject: `account:${uid}`,
    summary: `${kind.name}：${nickname}（${uid}）`,
    payload: { uid, nickname },
    reason: input.reason,
  })
}

export async function proposePhone(ctx: StaffCtx, input: { uid: number; newMobile: string; reason: string }) {
  const { uid, nickname, mobile, account_status } = await accountByUid(ctx.db, input.uid)
  if (account_status === ACCOUNT_STATUS.cancelled) throw fail(2006)
  if (await repo.mobileTaken(ctx.db, ctx.personal.hash('mobile', input.newMobile), uid)) throw fail(2205)
  return propose(ctx, changeAccountPhone, {
    subject: `account:${uid}`,
    summary: `${changeAccountPhone.name}：${nickname}（${uid}）`,
    payload: {
      uid,
      nickname,
      oldMobile: maskPhone(ctx.personal.open(mobile)),
      sealedMobile: ctx.personal.seal(input.newMobile),
    },
    reason: input.reason,
  })
}

export async function forceLogout(ctx: StaffCtx, input: { uid: number; reason: string }) {
  await accountByUid(ctx.db, input.uid)
  const ended = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const count = await endSessionsOf(inside, input.uid, 'forced')
    await auditStaff(inside, {
      action: 'account.forceLogout',
      subject: `account:${input.uid}`,
      detail: { reason: input.reason, ended: count },
    })
    return count
  })
  ctx.sessions.forget(input.uid)
  return { ended }
}

function wantedBy(ctx: StaffCtx, keyword: string): repo.Wanted {
  if (isMobile(keyword)) return { mobileHash: ctx.personal.hash('mobile', keyword) }
  if (/^\d{6,15}$/.test(keyword)) return { uid: Number(keyword) }
  return { nickname: keyword }
}

function brief({ personal }: StaffCtx, row: repo.BriefRow) {
  return {
    uid: row.uid,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: maskPhone(personal.open(row.mobile)),
    authType: row.auth_type,
    accountStatus: row.account_status,
    createdAt: row.created_at.getTime(),
  }
}
