import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { maskName } from '@tingan/rules/checks/mask'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { moveWithdraw, WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { waitingApprovals } from '../approval/approval.service.ts'
import { trace } from '../audit/audit.service.ts'
import { payeeAccount } from '../bank/bank.service.ts'
import { factsOf } from './withdraw.present.ts'
import { findWithdraw, nicknameOf, type WithdrawRow } from './withdraw.repo.ts'
import { listWithdraws } from './withdraw-list.repo.ts'

type Input<K extends keyof typeof opsWithdraw> = ParsedInput<(typeof opsWithdraw)[K]>
type Result<K extends keyof typeof opsWithdraw> = CallResult<(typeof opsWithdraw)[K]>

export async function deskWithdraws(ctx: StaffCtx, input: Input<'list'>): Promise<Result<'list'>> {
  const { rows, total } = await listWithdraws(ctx.db, input, input)
  return { list: await present(ctx, rows), total, pn: input.pn, rn: input.rn }
}

export async function deskWithdraw(
  ctx: StaffCtx,
  { withdrawNo }: Input<'detail'>,
): Promise<Result<'detail'>> {
  const row = await findWithdraw(ctx.db, withdrawNo)
  if (!row) throw fail(2002)
  const [shown] = await present(ctx, [{ ...row, nickname: await nicknameOf(ctx.db, row.uid) }])
  const subject = `withdraw:${withdrawNo}`
  return {
    ...shown!,
    bankSerialNo: row.bank_serial_no ?? '',
    taxMonth: row.tax_month,
    pendingApprovals: await waitingApprovals(ctx, subject),
    trace: await trace(ctx, subject),
  }
}

async function present(ctx: StaffCtx, rows: readonly (WithdrawRow & { nickname: string })[]) {
  const facts = await factsOf(ctx.db, rows, true)
  return Promise.all(
    rows.map(async (row, index) => {
      const person = row.owner_type === BILL_OWNER.person
      const account = await payeeAccount(ctx, row.uid, !person)
      const holder = account?.holder ?? ''
      return {
        ...facts[index]!,
        uid: row.uid,
        nickname: row.nickname,
        payee: person ? maskName(holder) : holder,
        batchNo: row.batch_no,
        can: {
          pass: moveWithdraw(row.status, 'pass') !== null && row.proposed_tax === null,
          refuse: moveWithdraw(row.status, 'refuse') !== null,
          invoice: row.status === WITHDRAW_STATUS.toInvoice && facts[index]?.invoice?.status === 0,
        },
      }
    }),
  )
}
