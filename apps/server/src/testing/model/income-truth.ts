import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { expect } from 'vitest'
import { balancesOf } from '../../modules/ledger/ledger.service.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { World } from './world.ts'

const KINDS = ['income.pending', 'income.withdrawable', 'income.frozen', 'income.progress'] as const

/** What everybody earned is on their account, waits for the next month, or was paid; nobody is below zero. */
export async function expectIncome({ aside, people }: World): Promise<void> {
  const { db } = aside.deps
  for (const { uid, earned } of people) {
    const balances = Object.values(await balancesOf(db, uid, KINDS))
    for (const balance of balances) expect(balance).toBeGreaterThanOrEqual(0)
    const there = balances.reduce((sum, balance) => sum + balance, 0)
    expect(there + (await waitingFen(db, uid)) + (await paidFen(db, uid))).toBe(earned)
  }
}

/** Debts and credits without a bill yet. */
async function waitingFen(db: Db, uid: number): Promise<number> {
  const { fen } = await db
    .selectFrom('bill_item')
    .select(({ fn }) => fn.sum<number | null>('amount_fen').as('fen'))
    .where('uid', '=', uid)
    .where('bill_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(fen ?? 0)
}

/** Each with exactly one result of the bank that says so, and with its tax written down. */
async function paidFen(db: Db, uid: number): Promise<number> {
  const rows = await db
    .selectFrom('withdraw')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', WITHDRAW_STATUS.paid)
    .execute()
  for (const { withdraw_no, attempt, tax_fen } of rows) {
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
  }
  return rows.reduce((sum, { apply_fen }) => sum + apply_fen, 0)
}
