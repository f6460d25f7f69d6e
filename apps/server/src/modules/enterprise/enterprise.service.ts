import type { CallResult } from '@tingan/contract/call'
import { ENTERPRISE_STATUS, type enterprise } from '@tingan/contract/enterprise'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { presentEnterprise } from './enterprise.present.ts'
import * as repo from './enterprise.repo.ts'

export async function enterpriseInfo(ctx: MemberCtx): Promise<CallResult<typeof enterprise.info>> {
  const { uid } = ctx.member
  const [row, bank, check] = await Promise.all([
    repo.readEnterprise(ctx.db, uid),
    repo.readCorporateBank(ctx.db, uid),
    repo.readPaymentCheck(ctx.db, uid),
  ])
  if (!row) throw fail(2002)
  return presentEnterprise(row, bank, check, ctx.personal)
}

/** Old enterprises are asked to redo the new flow; once done there is nothing to ask. */
export async function checkPopup(ctx: MemberCtx): Promise<CallResult<typeof enterprise.checkPopup>> {
  const row = await repo.readEnterprise(ctx.db, ctx.member.uid)
  const active = row?.is_old === true && row.popup && row.status !== ENTERPRISE_STATUS.done
  return {
    popup: active,
    isOld: row?.is_old ?? false,
    deadline: active ? (row.popup_deadline?.getTime() ?? null) : null,
  }
}

/** What the header, guard and menu need of an enterprise, or null where there is none. */
export async function enterpriseState(ctx: MemberCtx) {
  const row = await repo.readEnterprise(ctx.db, ctx.member.uid)
  if (!row) return null
  return {
    info: await enterpriseInfo(ctx),
    popup: (await checkPopup(ctx)).popup,
    justPassed: row.passed_session_id === ctx.member.sessionId,
    identity: {
      identityStatus: row.identity_status,
      expireAt: row.identity_expire_at?.getTime() ?? null,
      reason: row.identity_reason,
    },
  }
}
