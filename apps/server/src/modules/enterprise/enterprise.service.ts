import type { CallResult } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { BANK_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import type { MemberCtx } from '../../platform/context.ts'
import { corporateBank } from './bank.repo.ts'
import { presentEnterprise } from './enterprise.present.ts'
import * as repo from './enterprise.repo.ts'
import { latestPayment } from './payment.repo.ts'

/** Old enterprises are asked to redo the new flow; once done there is nothing to ask. */
export async function checkPopup(ctx: MemberCtx): Promise<CallResult<typeof enterprise.checkPopup>> {
  return popupOf(await repo.readEnterprise(ctx.db, ctx.member.uid))
}

function popupOf(row: repo.EnterpriseRow | undefined) {
  const active = row?.is_old === true && row.popup && row.status !== ENTERPRISE_STATUS.done
  return {
    popup: active,
    isOld: row?.is_old ?? false,
    deadline: active ? (row.popup_deadline?.getTime() ?? null) : null,
  }
}

/** What the header, guard and menu need of an enterprise, or null where there is none. */
export async function enterpriseState(ctx: MemberCtx) {
  const { uid } = ctx.member
  const { checking, valid } = BANK_STATUS
  const [row, current, next, check] = await Promise.all([
    repo.readEnterprise(ctx.db, uid),
    corporateBank(ctx.db, uid, [valid]),
    corporateBank(ctx.db, uid, [checking]),
    latestPayment(ctx.db, uid),
  ])
  if (!row) return null
  return {
    info: presentEnterprise(row, current ?? next, check, ctx.personal),
    popup: popupOf(row).popup,
    justPassed: row.passed_session_id === ctx.member.sessionId,
    identity: {
      identityStatus: row.identity_status,
      expireAt: row.identity_expire_at?.getTime() ?? null,
      reason: row.identity_reason,
    },
  }
}

/** The part of the public profile that is the company's own. */
export async function setContact({ db, clock, member }: MemberCtx, email: string): Promise<void> {
  await repo.updateEnterprise(db, member.uid, { contact_email: email }, clock.date())
}

export async function isSettled(ctx: MemberCtx): Promise<boolean> {
  const row = await repo.readEnterprise(ctx.db, ctx.member.uid)
  return row?.status === ENTERPRISE_STATUS.done || (row?.is_old === true && !row.popup)
}
