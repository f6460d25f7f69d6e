import { BIND_STATUS } from '@tingan/contract/account-bind'
import { PLATS } from '@tingan/contract/account-merge'
import { staffPaperPath } from '@tingan/contract/paper'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import type { ReviewKind } from '../review/review.service.ts'
import * as repo from './account-bind.repo.ts'

/** An enterprise says it may act for a listener's account: a person looks at the proof. */
export const reviewPlatBind: ReviewKind = {
  kind: 'platBind',
  name: '代理绑定',
  roles: ['merchant'],
  slaHours: 48,
  async facts(ctx, refId) {
    const row = await held(ctx, refId)
    return {
      facts: [
        { label: '申请企业', value: String(row.uid) },
        { label: '平台', value: PLATS[row.plat] ?? '' },
        { label: '平台账号', value: row.plat_uid },
        { label: '平台昵称', value: row.plat_nickname },
      ],
      pictures: row.proof.map(staffPaperPath),
      hints: [],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await held(ctx, refId)
    if (row.status !== BIND_STATUS.waiting) throw fail(2006)
    const at = ctx.clock.date()
    const passed = act === 'pass'
    const status = passed ? BIND_STATUS.bound : BIND_STATUS.failed
    await repo
      .setBindStatus(ctx.db, row.bind_id, { status, fail_reason: reason, bound_at: passed ? at : null }, at)
      .catch((error: unknown) => {
        throw breaksUnique(error, 'account_bind_of_plat') ? fail(2206) : error
      })
    await auditStaff(ctx, {
      action: passed ? 'bind.pass' : 'bind.refuse',
      subject: `account:${row.uid}`,
      from: BIND_STATUS.waiting,
      to: status,
      detail: { plat: row.plat, platUid: row.plat_uid, reason },
    })
    await notify(ctx, row.uid, 'acct.platBind', {
      plat: PLATS[row.plat] ?? '',
      nickname: row.plat_nickname,
      result: passed ? '已绑定' : '绑定未通过',
      reason,
    })
  },
}

async function held({ db }: StaffCtx, refId: string) {
  const row = await repo.findBind(db, Number(refId))
  if (!row) throw fail(2002)
  return row
}
