import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { type ItemRow, OPEN } from './item.repo.ts'

export async function findItem(db: Db, itemId: number): Promise<(ItemRow & { open: boolean }) | undefined> {
  const { rows } = await sql<ItemRow & { open: boolean }>`
    select i.*, i.amount_fen - i.mcn_fen as net_fen, a.title, n.nickname, (i.run_id is null or ${OPEN}) as open
    from bill_item i left join album a on a.album_id = i.album_id left join account n on n.uid = i.uid
    where i.item_id = ${itemId}`.execute(db)
  return rows[0]
}

export function ruleOf(db: Db, ruleId: number) {
  return db.selectFrom('share_rule').selectAll().where('rule_id', '=', ruleId).executeTakeFirst()
}

/**
 * Every booking of a bill, by the keys they are booked under: what its owner got by it, or what was taken. Whoever
 * owned it then, where a merge brought it to another account since.
 */
export async function ledgerOf(db: Db, billId: number) {
  const { rows } = await sql<{ trxId: number; kind: string; deltaFen: number; at: Date }>`
    select t.trx_id as "trxId", t.kind, coalesce(sum(e.delta) filter (where e.delta > 0), sum(e.delta))::bigint as "deltaFen", t.at
    from ledger_transaction t join ledger_entry e using (trx_id) join ledger_account a using (account_id)
    where t.key >= ${`bill:${billId}:`} and t.key < ${`bill:${billId};`} and a.uid <> 0
    group by t.trx_id, t.kind, t.at order by t.trx_id`.execute(db)
  return rows
}

export async function withdrawsOf(db: Db, billId: number) {
  return db
    .selectFrom('withdraw_part as p')
    .innerJoin('withdraw as w', 'w.withdraw_no', 'p.withdraw_no')
    .select(['w.withdraw_no', 'w.status', 'w.paid_at', 'p.royalty_fen', 'p.labour_fen'])
    .where('p.bill_id', '=', billId)
    .orderBy('w.withdraw_no')
    .execute()
}
