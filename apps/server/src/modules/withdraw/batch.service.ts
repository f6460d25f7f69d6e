import { Readable } from 'node:stream'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { Failure, fail } from '../../platform/failure.ts'
import type { FileAnswer } from '../../platform/http/mount.ts'
import { raiseAlarm } from '../ledger/alarm.service.ts'
import * as repo from './batch.repo.ts'
import { payeeOf } from './payee.ts'
import type { WithdrawRow } from './withdraw.repo.ts'
import { makeWithdrawNo } from './withdraw-number.ts'

type Input<K extends keyof typeof opsWithdraw> = ParsedInput<(typeof opsWithdraw)[K]>

type Payee = Awaited<ReturnType<typeof payeeOf>>

type Result<K extends keyof typeof opsWithdraw> = CallResult<(typeof opsWithdraw)[K]>

/** Everything that waits for the bank. Whose account is not their own any more stays behind, with an alarm. */
export function makeBatch(ctx: StaffCtx): Promise<Result<'makeBatch'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const rows: WithdrawRow[] = []
    for (const row of await repo.lockToPay(tx)) if (await payeeFor(inside, row)) rows.push(row)
    if (rows.length === 0) throw fail(2002)
    const batchNo = await makeWithdrawNo(inside, 'DK')
    await repo.insertBatch(tx, {
      batch_no: batchNo,
      row_count: rows.length,
      net_fen: rows.reduce((sum, { net_fen }) => sum + net_fen, 0),
      created_by: ctx.staff.staffId,
      created_at: ctx.clock.date(),
    })
    await repo.putIntoBatch(
      tx,
      batchNo,
      rows.map(({ withdraw_no }) => withdraw_no),
    )
    await auditStaff(inside, {
      action: 'payBatch.make',
      subject: `payBatch:${batchNo}`,
      detail: { rows: rows.length },
    })
    return presentBatch((await repo.findBatch(tx, batchNo))!)
  })
}

/** Null where the account is not its owner's own any more, and somebody has been told. */
async function payeeFor(ctx: StaffCtx, row: WithdrawRow): Promise<Payee | null> {
  try {
    const payee = await payeeOf(ctx, row.uid, row.owner_type)
    if (payee.bankAccountId === row.bank_account_id) return payee
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  // Where nothing else is left for the batch it is not made; the alarm is.
  await raiseAlarm(
    { ...ctx, db: ctx.rootDb },
    {
      kind: 'payment',
      subject: `withdraw:${row.withdraw_no}`,
      text: '收款账户与实名信息不一致或已变更，未列入打款批次',
    },
  )
  return null
}

export async function listBatches({ db }: StaffCtx, input: Input<'batches'>): Promise<Result<'batches'>> {
  const { rows, total } = await repo.listBatches(db, input)
  return { list: rows.map(presentBatch), total, pn: input.pn, rn: input.rn }
}

function presentBatch(row: repo.BatchRow) {
  return {
    batchNo: row.batch_no,
    rows: row.row_count,
    netFen: row.net_fen,
    open: row.open ?? 0,
    createdAt: row.created_at.getTime(),
  }
}

const HEADER = '提现单号,收款户名,收款账号,开户银行,开户支行,联行号,金额(元)'

export async function batchFile(ctx: StaffCtx, { batchNo }: Input<'batchFile'>): Promise<FileAnswer> {
  if (!(await repo.findBatch(ctx.db, batchNo))) throw fail(2002)
  const rows = await repo.withdrawsOfBatch(ctx.db, batchNo)
  const lines = [HEADER]
  for (const row of rows) {
    if (row.status !== WITHDRAW_STATUS.paying) continue
    const payee = await payeeFor(ctx, row)
    if (!payee) continue
    const { holder, cardNo, bankName, branchName, cnapsCode } = payee
    const amount = (row.net_fen / 100).toFixed(2)
    lines.push(
      [row.withdraw_no, holder, cardNo, bankName, branchName, cnapsCode, amount].map(quoted).join(','),
    )
  }
  await auditStaff(ctx, {
    action: 'payBatch.readFile',
    subject: `payBatch:${batchNo}`,
    detail: { rows: lines.length - 1 },
  })
  const body = Readable.from([Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)])
  return { name: `${batchNo}.csv`, type: 'text/csv; charset=utf-8', body }
}

/** What people typed is no formula to the program that opens the file. */
function quoted(text: string): string {
  return `"${text.replace(/^[=+\-@\t\r]+/, '').replaceAll('"', '""')}"`
}
