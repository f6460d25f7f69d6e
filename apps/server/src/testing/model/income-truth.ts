import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { balancesOf } from '../../modules/ledger/ledger.service.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { World } from './world.ts'

const KINDS = ['income.pending', 'income.withdrawable', 'income.frozen', 'income.progress'] as const
const ACCEPTED = 1

/** What everybody earned is on their account, waits for the next month, or was paid; nobody is below zero. */
export async function expectIncome({ aside, people, agency }: World): Promise<void> {
  const { db } = aside.deps
  for (const { uid, earned } of [...people, agency]) {
    const balances = Object.values(await balancesOf(db, uid, KINDS))
    for (const balance of balances) expect(balance).toBeGreaterThanOrEqual(0)
    const there = balances.reduce((sum, balance) => sum + balance, 0)
    expect(there + (await waitingFen(db, uid)) + (await paidFen(db, uid))).toBe(earned)
  }
}

/** Debts and credits without a bill yet, as whoever earned them and as their agency. */
async function waitingFen(db: Db, uid: number): Promise<number> {
  const { own, split } = await db
    .selectFrom('bill_item')
    .select([
      sql<number>`coalesce(sum(amount_fen - mcn_fen) filter (where uid = ${uid} and bill_id is null), 0)::bigint`.as(
        'own',
      ),
      sql<number>`coalesce(sum(mcn_fen) filter (where mcn_uid = ${uid} and mcn_bill_id is null), 0)::bigint`.as(
        'split',
      ),
    ])
    .where((eb) => eb.or([eb('uid', '=', uid), eb('mcn_uid', '=', uid)]))
    .executeTakeFirstOrThrow()
  return own + split
}

/** Each with exactly one result of the bank that says so, a person's with its tax, a company's with its invoice. */
async function paidFen(db: Db, uid: number): Promise<number> {
  const rows = await db
    .selectFrom('withdraw')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', WITHDRAW_STATUS.paid)
    .execute()
  for (const { withdraw_no, attempt, owner_type, apply_fen, tax_fen, vat_fen, net_fen } of rows) {
    const results = await db
      .selectFrom('bank_result')
      .selectAll()
      .where('withdraw_no', '=', withdraw_no)
      .execute()
    expect(results.filter(({ paid }) => paid).map((result) => result.attempt)).toEqual([attempt])
    expect(results).toHaveLength(attempt)
    const taxes = await db
      .selectFrom('tax_row')
      .select('tax_fen')
      .where('withdraw_no', '=', withdraw_no)
      .execute()
    expect(taxes.reduce((sum, row) => sum + row.tax_fen, 0)).toBe(tax_fen)
    expect(net_fen).toBe(apply_fen - tax_fen - vat_fen)
    if (owner_type === BILL_OWNER.person) expect(taxes).not.toEqual([])
    else expect(await acceptedFen(db, withdraw_no)).toEqual([apply_fen])
  }
  return rows.reduce((sum, { apply_fen }) => sum + apply_fen, 0)
}

async function acceptedFen(db: Db, withdrawNo: string): Promise<number[]> {
  const rows = await db
    .selectFrom('withdraw_invoice')
    .select('amount_fen')
    .where('withdraw_no', '=', withdrawNo)
    .where('status', '=', ACCEPTED)
    .execute()
  return rows.map(({ amount_fen }) => amount_fen)
}
