import { sql } from 'kysely'
import type { BookCheck } from '../ledger/check.service.ts'

const left = sql`royalty_fen + labour_fen - used_royalty_fen - used_labour_fen`

const rules = [
  [
    '账单与收入余额不符',
    sql<{ subject: string }>`select 'user:' || uid as subject from (
        select uid, coalesce(sum(amount_fen) filter (where status in (1, 3)), 0) as pending,
          coalesce(sum(${left}) filter (where status in (2, 4)), 0) as free,
          coalesce(sum(${left}) filter (where status = 6), 0) as frozen
        from income_bill group by uid
      ) b full join (
        select uid, coalesce(sum(balance) filter (where kind = 'income.pending'), 0) as pending,
          coalesce(sum(balance) filter (where kind = 'income.withdrawable'), 0) as free,
          coalesce(sum(balance) filter (where kind = 'income.frozen'), 0) as frozen
        from ledger_account where kind like 'income.%' group by uid
      ) a using (uid)
      where (coalesce(b.pending, 0), coalesce(b.free, 0), coalesce(b.frozen, 0))
        <> (coalesce(a.pending, 0), coalesce(a.free, 0), coalesce(a.frozen, 0)) limit 50`,
  ],
  [
    '处理中的提现与余额不符',
    sql<{ subject: string }>`select 'user:' || uid as subject
      from (select uid, sum(apply_fen) as fen from withdraw where status in (0, 1, 4) group by uid) w
      full join (select uid, balance as fen from ledger_account where kind = 'income.progress') a using (uid)
      where coalesce(w.fen, 0) <> coalesce(a.fen, 0) limit 50`,
  ],
  [
    '账单与明细不符',
    sql<{ subject: string }>`select 'bill:' || b.bill_id as subject from income_bill b
      left join lateral (select coalesce(sum(amount_fen - mcn_fen), 0) as fen from bill_item i where i.bill_id = b.bill_id) o on true
      left join lateral (select coalesce(sum(mcn_fen), 0) as fen from bill_item i where i.mcn_bill_id = b.bill_id) m on true
      where b.amount_fen <> o.fen + m.fen limit 50`,
  ],
  [
    '账单已用金额与提现单不符',
    sql<{ subject: string }>`select 'bill:' || b.bill_id as subject from income_bill b left join (
        select bill_id, sum(royalty_fen) as royalty, sum(labour_fen) as labour from withdraw_part join withdraw using (withdraw_no)
        where status in (0, 1, 2, 4) group by bill_id
      ) p using (bill_id)
      where (b.used_royalty_fen, b.used_labour_fen) <> (coalesce(p.royalty, 0), coalesce(p.labour, 0)) limit 50`,
  ],
  [
    '提现单与账单份额不符',
    sql<{ subject: string }>`select 'withdraw:' || w.withdraw_no as subject from withdraw w left join (
        select withdraw_no, sum(royalty_fen + labour_fen) as fen from withdraw_part group by withdraw_no
      ) p using (withdraw_no) where w.apply_fen <> coalesce(p.fen, 0) limit 50`,
  ],
  [
    '已打款的提现没有税务记录',
    sql<{ subject: string }>`select 'withdraw:' || w.withdraw_no as subject from withdraw w left join (
        select withdraw_no, sum(income_fen) as income, sum(tax_fen) as tax from tax_row group by withdraw_no
      ) t using (withdraw_no)
      where w.status = 2 and w.owner_type = 1 and (w.apply_fen, w.tax_fen) <> (coalesce(t.income, 0), coalesce(t.tax, -1)) limit 50`,
  ],
] as const

/** Bills, withdrawals and tax rows against the ledger. */
export const incomeBooks: BookCheck = async (db) => {
  const found: { what: string; subject: string }[] = []
  for (const [what, query] of rules) {
    const { rows } = await query.execute(db)
    found.push(...rows.map(({ subject }) => ({ what, subject })))
  }
  return found
}
