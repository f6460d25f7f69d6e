import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { BANK_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import type { FieldError } from '@tingan/contract/envelope'
import type { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { isCreditCode } from '@tingan/rules/checks/credit-code'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type ApprovalKind, propose, waitingApprovals } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import { corporateBank } from './bank.repo.ts'
import { type EnterpriseRow, readEnterprise } from './enterprise.repo.ts'
import { disableEnterprise, enableEnterprise, passOperator } from './enterprise-approval.service.ts'
import { presentBrief, presentDeskPayment, presentFacts, presentPictures } from './enterprise-desk.present.ts'
import * as repo from './enterprise-desk.repo.ts'
import { listPayments, openPayment } from './payment.repo.ts'
import { holdEnterprise, mayHappen, moveHeld } from './standing.ts'

type Input<K extends keyof typeof opsEnterprise> = ParsedInput<(typeof opsEnterprise)[K]>

export async function listEnterprises(ctx: StaffCtx, input: Input<'list'>) {
  const { rows, total } = await repo.listEnterprises(ctx.db, input, input)
  return { list: rows.map(presentBrief), total, pn: input.pn, rn: input.rn }
}

export async function deskDetail(
  ctx: StaffCtx,
  uid: number,
): Promise<CallResult<typeof opsEnterprise.detail>> {
  const row = await existing(ctx, uid)
  const { checking, valid, failed } = BANK_STATUS
  const [bank, payments, pendingApprovals, open] = await Promise.all([
    corporateBank(ctx.db, uid, [checking, valid, failed]),
    listPayments(ctx.db, { uid }, { pn: 1, rn: 20 }),
    waitingApprovals(ctx, `enterprise:${uid}`),
    openPayment(ctx.db, uid),
  ])
  await auditStaff(ctx, { action: 'enterprise.view', subject: `enterprise:${uid}` })
  return {
    ...presentBrief(row),
    facts: presentFacts(ctx, row, bank),
    pictures: presentPictures(row),
    failReason: row.fail_reason,
    refused: row.refused as FieldError[],
    payments: payments.rows.map((payment) => presentDeskPayment(ctx, payment)),
    pendingApprovals,
    can: {
      decideOperator: row.operator_at !== null && mayHappen(row, 'passFace'),
      resendPayment: open?.state === 'PAID',
      disable: mayHappen(row, 'disable'),
      enable: row.status === ENTERPRISE_STATUS.disabled,
    },
  }
}

async function existing({ db }: StaffCtx, uid: number): Promise<EnterpriseRow> {
  const row = await readEnterprise(db, uid)
  if (!row) throw fail(2002)
  return row
}

/** The person sees which fields were refused and why. */
export async function refuseOperator(ctx: StaffCtx, { uid, reason, refused }: Input<'refuseOperator'>) {
  await existing(ctx, uid)
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    if (!row.operator_at) throw fail(2006)
    await moveHeld(inside, row, {
      event: 'failFace',
      actor: `staff:${ctx.staff.staffId}`,
      change: { fail_reason: reason, refused: JSON.stringify(refused), operator_at: null },
      detail: { reason, fields: refused.map(({ field }) => field) },
    })
    await notify(inside, uid, 'ent.fail', { reason })
  })
  ctx.sessions.forget(uid)
  return true as const
}

export async function proposePass(ctx: StaffCtx, { uid, reason }: Input<'passOperator'>) {
  const row = await existing(ctx, uid)
  if (!row.operator_at || !mayHappen(row, 'passFace')) throw fail(2006)
  return proposeFor(ctx, passOperator, row, reason)
}

export async function proposeDisable(ctx: StaffCtx, { uid, disable, reason }: Input<'disable'>) {
  const row = await existing(ctx, uid)
  const isOut = row.status === ENTERPRISE_STATUS.disabled
  if (isOut === disable) throw fail(2006)
  return proposeFor(ctx, disable ? disableEnterprise : enableEnterprise, row, reason)
}

function proposeFor(ctx: StaffCtx, kind: ApprovalKind, row: EnterpriseRow, reason: string) {
  const company = row.company_name ?? ''
  return propose(ctx, kind, {
    subject: `enterprise:${row.uid}`,
    summary: `${kind.name}：${company}（${row.uid}）`,
    payload: { uid: row.uid, company },
    reason,
  })
}

export async function passedCodes(ctx: StaffCtx, input: Input<'passedCodes'>) {
  const { rows, total } = await repo.listPassedCodes(ctx.db, input)
  const list = rows.map((row) => ({
    creditCode: row.credit_code,
    reason: row.reason,
    by: row.name ?? '',
    createdAt: row.created_at.getTime(),
  }))
  return { list, total, pn: input.pn, rn: input.rn }
}

/** Only a code that would be refused needs to be let through. */
export async function passCode(ctx: StaffCtx, { creditCode, reason }: Input<'passCode'>) {
  if (isCreditCode(creditCode)) throw fail(2005)
  return inTransaction(ctx.db, async (tx) => {
    const inserted = await repo.insertPassedCode(tx, {
      credit_code: creditCode,
      reason,
      staff_id: ctx.staff.staffId,
      created_at: ctx.clock.date(),
    })
    if (!inserted) throw fail(2005)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'enterprise.passCode', subject: `creditCode:${creditCode}`, detail: { reason } },
    )
    return true as const
  })
}

export async function dropCode(ctx: StaffCtx, creditCode: string) {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await repo.deletePassedCode(tx, creditCode))) throw fail(2002)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'enterprise.dropCode', subject: `creditCode:${creditCode}` },
    )
    return true as const
  })
}
