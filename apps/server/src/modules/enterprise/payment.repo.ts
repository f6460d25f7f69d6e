import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type PaymentRow = Selectable<Tables['payment_check']>

export async function insertPayment(db: Db, row: Insertable<Tables['payment_check']>): Promise<void> {
  await db.insertInto('payment_check').values(row).execute()
}

export function latestPayment(db: Db, uid: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment_check')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function paymentByNo(db: Db, bizNo: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment_check').selectAll().where('biz_no', '=', bizNo).executeTakeFirst()
}

/** The one that waits for its amount. */
export function openPayment(db: Db, uid: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment_check')
    .selectAll()
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updatePayment(
  db: Db,
  bizNo: string,
  change: Updateable<Tables['payment_check']>,
): Promise<void> {
  await db.updateTable('payment_check').set(change).where('biz_no', '=', bizNo).execute()
}

export async function countPayments(db: Db, uid: number, since: Date) {
  const row = await db
    .selectFrom('payment_check')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('created_at', '>=', since).as('today'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), today: Number(row.today) }
}

export function overduePayments(db: Db, now: Date): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment_check')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('expire_at', '<=', now)
    .limit(500)
    .execute()
}

/** Sent, and the bank has not said yet what became of them. */
export function paymentsUnderWay(db: Db): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment_check')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('state', '=', 'PAID')
    .limit(500)
    .execute()
}

export async function listPayments(
  db: Db,
  wanted: { state?: string | undefined; uid?: number | undefined },
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('payment_check as p')
    .innerJoin('enterprise as e', 'e.uid', 'p.uid')
    .leftJoin('bank_account as b', 'b.bank_account_id', 'p.bank_account_id')
    .$if(wanted.state !== undefined, (query) => query.where('p.state', '=', wanted.state ?? ''))
    .$if(wanted.uid !== undefined, (query) => query.where('p.uid', '=', wanted.uid ?? 0))
  const rows = await matching
    .selectAll('p')
    .select(['e.company_name', 'b.bank_name', 'b.card_no'])
    .orderBy('p.created_at', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
