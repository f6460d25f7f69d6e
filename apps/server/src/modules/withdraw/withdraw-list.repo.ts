import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface WithdrawFilter {
  uid?: number | undefined
  status?: number | undefined
  ownerType?: number | undefined
  keyword?: string | undefined
  batchNo?: string | undefined
  invoiceStatus?: number | undefined
}

export async function listWithdraws(db: Db, filter: WithdrawFilter, { pn, rn }: { pn: number; rn: number }) {
  let matching = db.selectFrom('withdraw as w').innerJoin('account as a', 'a.uid', 'w.uid')
  if (filter.uid !== undefined) matching = matching.where('w.uid', '=', filter.uid)
  if (filter.status !== undefined) matching = matching.where('w.status', '=', filter.status)
  if (filter.ownerType !== undefined) matching = matching.where('w.owner_type', '=', filter.ownerType)
  if (filter.batchNo !== undefined) matching = matching.where('w.batch_no', '=', filter.batchNo)
  if (filter.keyword) matching = matching.where(byKeyword(filter.keyword))
  if (filter.invoiceStatus !== undefined) matching = matching.where(byInvoice(filter.invoiceStatus))
  const rows = await matching
    .selectAll('w')
    .select('a.nickname')
    .orderBy('w.withdraw_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function byKeyword(keyword: string) {
  return sql<boolean>`(a.nickname ilike ${`%${escapeLike(keyword)}%`} or w.uid::text = ${keyword} or w.withdraw_no = upper(${keyword}))`
}

/** The newest invoice counts. */
function byInvoice(status: number) {
  return sql<boolean>`(select v.status from withdraw_invoice v where v.withdraw_no = w.withdraw_no
    order by v.invoice_id desc limit 1) = ${status}`
}
