import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export function addedTables(db: Db) {
  return db.selectFrom('tax_table').select(['body', 'note']).orderBy('effective_from').execute()
}

/** False where one begins on the same day. */
export async function insertTable(db: Db, row: Insertable<Tables['tax_table']>): Promise<boolean> {
  const added = await db
    .insertInto('tax_table')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('effective_from')
    .executeTakeFirst()
  return added !== undefined
}

export async function insertTaxRows(db: Db, rows: Insertable<Tables['tax_row']>[]): Promise<void> {
  await db.insertInto('tax_row').values(rows).execute()
}

/** What was paid out to somebody in a year, by month and category. */
export function paidMonths(db: Db, uid: number, year: string) {
  return db
    .selectFrom('tax_row')
    .select(['tax_month', 'category'])
    .select(({ fn }) => [
      fn.sum<number>('income_fen').as('income_fen'),
      fn.sum<number>('tax_fen').as('tax_fen'),
      fn.sum<number>('vat_fen').as('vat_fen'),
    ])
    .where('uid', '=', uid)
    .where('tax_month', '>=', `${year}-01`)
    .where('tax_month', '<=', `${year}-12`)
    .groupBy(['tax_month', 'category'])
    .orderBy('tax_month')
    .execute()
}

export function taxRowsOf(db: Db, uid: number, year: number) {
  return db
    .selectFrom('tax_row')
    .selectAll()
    .where('uid', '=', uid)
    .where('tax_month', '>=', `${year}-01`)
    .where('tax_month', '<=', `${year}-12`)
    .orderBy('tax_row_id')
    .execute()
}

/** A piece of the year's rows, after the last one seen. */
export function taxRowsAfter(db: Db, year: number, after: number, limit: number) {
  return db
    .selectFrom('tax_row as t')
    .innerJoin('account as a', 'a.uid', 't.uid')
    .leftJoin('certification as c', 'c.uid', 't.uid')
    .selectAll('t')
    .select(['a.nickname', 'c.real_name', 'c.id_card_no'])
    .where('t.tax_month', '>=', `${year}-01`)
    .where('t.tax_month', '<=', `${year}-12`)
    .where('t.tax_row_id', '>', after)
    .orderBy('t.tax_row_id')
    .limit(limit)
    .execute()
}

export async function moveTaxRows(db: Db, from: number, to: number): Promise<void> {
  await sql`update tax_row set uid = ${to} where uid = ${from}`.execute(db)
}
