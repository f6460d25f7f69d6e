import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import { updateEnterprise } from './enterprise.repo.ts'
import { holdEnterprise, moveHeld } from './standing.ts'

/** What may be done to an enterprise only by two people. */

const who = z.object({ uid: z.int(), company: z.string() })

export const disableEnterprise = approvalKind({
  kind: 'enterprise.disable',
  name: '停用企业',
  deciders: ['super'],
  payload: who,
  detail: (_ctx, { uid, company }) => ({ 账号: uid, 企业: company, 后果: '立即退出登录，恢复前不能使用' }),
  async apply(ctx, { uid }, reason) {
    const row = await holdEnterprise(ctx.db, uid)
    await moveHeld(ctx, row, {
      event: 'disable',
      actor: `staff:${ctx.staff.staffId}`,
      change: { status_before_disable: row.status },
      detail: { reason },
    })
    ctx.sessions.forget(uid)
  },
})

/** Back to where it stood. */
export const enableEnterprise = approvalKind({
  kind: 'enterprise.enable',
  name: '恢复企业',
  deciders: ['super'],
  payload: who,
  detail: (_ctx, { uid, company }) => ({ 账号: uid, 企业: company, 后果: '回到停用前的状态' }),
  async apply(ctx, { uid, company }, reason) {
    const { disabled, base } = ENTERPRISE_STATUS
    const row = await holdEnterprise(ctx.db, uid)
    if (row.status !== disabled) throw fail(2006)
    const status = row.status_before_disable ?? base
    await updateEnterprise(ctx.db, uid, { status, status_before_disable: null }, ctx.clock.date()).catch(
      (error: unknown) => {
        throw breaksUnique(error, 'enterprise_credit_code') ? fail(2403) : error
      },
    )
    await auditStaff(ctx, {
      action: 'enterprise.enable',
      subject: `enterprise:${uid}`,
      from: disabled,
      to: status,
      detail: { reason },
    })
    await notify(ctx, uid, 'ent.enabled', { company })
    ctx.sessions.forget(uid)
  },
})

/** Somebody whose face no machine knows, with papers that two people have seen. */
export const passOperator = approvalKind({
  kind: 'enterprise.passOperator',
  name: '人工通过经办人核验',
  deciders: ['merchant', 'super'],
  payload: who,
  detail: (_ctx, { uid, company }) => ({ 账号: uid, 企业: company, 后果: '进入对公账户步骤' }),
  async apply(ctx, { uid }, reason) {
    const row = await holdEnterprise(ctx.db, uid)
    if (!row.operator_at) throw fail(2006)
    await moveHeld(ctx, row, {
      event: 'passFace',
      actor: `staff:${ctx.staff.staffId}`,
      change: { fail_reason: '', refused: '[]' },
      detail: { reason },
    })
    ctx.sessions.forget(uid)
  },
})
