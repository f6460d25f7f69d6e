import { AUTH_SCOPE } from '@tingan/rules/mcn-status'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { unseen } from '../../platform/db/unseen.ts'
import type { BillRow } from './bill.repo.ts'

/**
 * Whose lines: a creator's own bill, or an agency's part of its anchors' lines. Of anchors who did not give the right to
 * see income an agency sees one sum and nothing else; days outside the cooperation are not on its lines at all.
 */
export interface ItemScope {
  billIds: readonly number[]
  agency: boolean
  anchorUid?: number | undefined
  /** Of an agency's bill only its parts of others' lines, or only lines of its own. */
  part?: 'shares' | 'own'
}

export function scopeOf(bill: Pick<BillRow, 'bill_id' | 'owner_type'>): ItemScope {
  return { billIds: [bill.bill_id], agency: bill.owner_type === BILL_OWNER.agency }
}

export const OPEN = sql<boolean>`exists (select from mcn_cooperation c
  where c.cooperation_id = i.cooperation_id and ${sql.lit(AUTH_SCOPE.income)} = any(c.auth_scope))`

/** Its part of a line, or the whole of one of its own: an adjustment. */
const AGENCY_NET = sql`case when i.owner_type = ${sql.lit(BILL_OWNER.agency)} then i.amount_fen else i.mcn_fen end`

export function linesOf({ billIds, agency, anchorUid, part }: ItemScope): RawBuilder<unknown> {
  const bills = billIds.length === 1 ? sql`${billIds[0]}` : sql`any(${[...billIds]}::bigint[])`
  const open = agency ? sql`(i.run_id is null or ${OPEN})` : sql`true`
  const lines = (listed: RawBuilder<unknown>) =>
    sql`select i.*, ${open} as open, ${agency ? AGENCY_NET : sql`i.amount_fen - i.mcn_fen`} as net_fen
    from bill_item i where ${listed}
    ${anchorUid === undefined ? sql`` : sql`and i.uid = ${anchorUid} and ${open}`}`
  if (!agency) return sql`(${lines(sql`i.bill_id = ${bills}`)})`
  const shares = lines(sql`i.mcn_bill_id = ${bills}`)
  const own = lines(sql`i.bill_id = ${bills} and i.mcn_bill_id is distinct from i.bill_id`)
  if (part) return sql`(${part === 'shares' ? shares : own})`
  return sql`(${shares} union all ${own})`
}

export interface ItemRow {
  item_id: number
  bill_id: number | null
  mcn_bill_id: number | null
  run_id: number | null
  uid: number
  nickname: string
  album_id: number | null
  title: string | null
  platform: number | null
  source: number | null
  tax_category: string
  cooperation_id: number | null
  rule_id: number | null
  base_fen: number
  channel_fee_bp: number
  share_bp: number
  amount_fen: number
  mcn_ratio_bp: number
  mcn_fen: number
  net_fen: number
  settle_mode: number | null
  play_cnt: number
  day_from: string | null
  day_to: string | null
  month: string
  reason: string
}

/** One list after the other, each of which an index gives in the order of its numbers. */
export function listsOf({ billIds, ...scope }: ItemScope): ItemScope[] {
  const parts = scope.agency ? ([{ part: 'shares' }, { part: 'own' }] as const) : [{}]
  return billIds.flatMap((billId) => parts.map((part) => ({ ...scope, ...part, billIds: [billId] })))
}

/** After the last one seen: a list of any length in pieces. */
export async function itemsAfter(db: Db, list: ItemScope, after: number, limit: number): Promise<ItemRow[]> {
  const piece = sql`(select * from ${linesOf(list)} i
    where i.open and i.item_id > ${after} order by i.item_id limit ${sql.lit(limit)})`
  const { rows } = await sql<ItemRow>`
    select i.*, a.title, n.nickname from ${piece} i
    left join album a on a.album_id = i.album_id left join account n on n.uid = i.uid
    order by i.item_id`.execute(db)
  return rows
}

export async function itemPage(db: Db, scope: ItemScope, { pn, rn }: { pn: number; rn: number }) {
  const page = sql`(select i.*, count(*) over () as total from ${linesOf(scope)} i
    where i.open order by abs(i.net_fen) desc, i.item_id limit ${unseen(rn)} offset ${unseen((pn - 1) * rn)})`
  const { rows } = await sql<ItemRow & { total: number }>`
    select i.*, a.title, n.nickname from ${page} i
    left join album a on a.album_id = i.album_id left join account n on n.uid = i.uid
    order by abs(i.net_fen) desc, i.item_id`.execute(db)
  return { rows, total: rows[0]?.total ?? (await countItems(db, scope)) }
}

export async function countItems(db: Db, scope: ItemScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${linesOf(scope)} i where i.open`.execute(db)
  return rows[0]?.total ?? 0
}

export function billIdsOf(
  db: Db,
  uid: number,
  ownerTypes: readonly number[],
  { startMonth, endMonth }: { startMonth?: string | undefined; endMonth?: string | undefined },
) {
  return db
    .selectFrom('income_bill')
    .select(['bill_id', 'owner_type', 'month'])
    .where('uid', '=', uid)
    .where('owner_type', 'in', [...ownerTypes])
    .where('status', '>', 0)
    .$if(startMonth !== undefined, (query) => query.where('month', '>=', startMonth ?? ''))
    .$if(endMonth !== undefined, (query) => query.where('month', '<=', endMonth ?? ''))
    .orderBy('month')
    .execute()
}

export async function insertAdjust(db: Db, row: Insertable<Tables['bill_item']>): Promise<number> {
  const { item_id } = await db
    .insertInto('bill_item')
    .values(row)
    .returning('item_id')
    .executeTakeFirstOrThrow()
  return item_id
}
