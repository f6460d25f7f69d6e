import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { BillRow } from './bill.repo.ts'

export interface BillFilter {
  uid?: number | undefined
  ownerTypes?: readonly number[]
  status?: number | undefined
  month?: string | undefined
  runId?: number | undefined
  /** A part of the name, a uid, a month or the number of a bill. */
  keyword?: string | undefined
  startMonth?: string | undefined
  endMonth?: string | undefined
  /** Drafts of a run are for the desk alone. */
  drafts?: boolean
}

export async function listBills(db: Db, filter: BillFilter, { pn, rn }: { pn: number; rn: number }) {
  let matching = db.selectFrom('income_bill as b').innerJoin('account as a', 'a.uid', 'b.uid')
  if (filter.uid !== undefined) matching = matching.where('b.uid', '=', filter.uid)
  if (filter.ownerTypes) matching = matching.where('b.owner_type', 'in', [...filter.ownerTypes])
  if (filter.status !== undefined) matching = matching.where('b.status', '=', filter.status)
  if (filter.month !== undefined) matching = matching.where('b.month', '=', filter.month)
  if (filter.runId !== undefined) matching = matching.where('b.run_id', '=', filter.runId)
  if (filter.keyword) matching = matching.where(byKeyword(filter.keyword))
  if (filter.startMonth !== undefined) matching = matching.where('b.month', '>=', filter.startMonth)
  if (filter.endMonth !== undefined) matching = matching.where('b.month', '<=', filter.endMonth)
  if (!filter.drafts) matching = matching.where('b.status', '>', BILL_STATUS.counting)
  const rows = await matching
    .selectAll('b')
    .select('a.nickname')
    .orderBy('b.month', 'desc')
    .orderBy('b.bill_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function latestBill(db: Db, uid: number): Promise<BillRow | undefined> {
  return db
    .selectFrom('income_bill')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '>', BILL_STATUS.counting)
    .orderBy('month', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasBill(db: Db, uid: number, statuses: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('income_bill')
    .select('bill_id')
    .where('uid', '=', uid)
    .where('status', 'in', [...statuses])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last digits of a bill's number are its id. */
function byKeyword(keyword: string) {
  return sql<boolean>`(a.nickname ilike ${`%${escapeLike(keyword)}%`} or b.uid::text = ${keyword} or b.month = ${keyword}
    or 'ZD' || replace(b.month, '-', '') || lpad(b.bill_id::text, 10, '0') = upper(${keyword}))`
}

/** What can be withdrawn of each bill, the oldest first, as far as looking goes: nothing is held. */
export function leftInBills(db: Db, uid: number, ownerType: number) {
  return db
    .selectFrom('income_bill')
    .select((eb) => [
      'bill_id as billId',
      eb('royalty_fen', '-', eb.ref('used_royalty_fen')).as('royaltyFen'),
      eb('labour_fen', '-', eb.ref('used_labour_fen')).as('labourFen'),
    ])
    .where('uid', '=', uid)
    .where('owner_type', '=', ownerType)
    .where('status', '=', BILL_STATUS.withdrawable)
    .orderBy('month')
    .orderBy('bill_id')
    .execute()
}
