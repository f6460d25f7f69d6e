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

/** Written down and not known to be sent, with the account it goes to. */
function unsent(db: Db) {
  return db
    .selectFrom('payment_check as p')
    .innerJoin('bank_account as b', 'b.bank_account_id', 'p.bank_account_id')
    .select(['p.biz_no', 'p.uid', 'p.amount_fen', 'b.account_name', 'b.card_no', 'b.cnaps_code'])
    .where('p.closed_at', 'is', null)
    .where('p.state', '=', 'INIT')
}

export function unsentPayment(db: Db, bizNo: string) {
  return unsent(db).where('p.biz_no', '=', bizNo).executeTakeFirst()
}

export function unsentPayments(db: Db) {
  return unsent(db).orderBy('p.created_at').limit(500).execute()
}

/** False when somebody else has marked it, or it is void by now. */
export async function markSent(
  db: Db,
  bizNo: string,
  dates: Pick<PaymentRow, 'paid_at' | 'expected_by' | 'expire_at'>,
): Promise<boolean> {
  const row = await db
    .updateTable('payment_check')
    .set({ state: 'PAID', ...dates })
    .where('biz_no', '=', bizNo)
    .where('state', '=', 'INIT')
    .where('closed_at', 'is', null)
    .returning('biz_no')
    .executeTakeFirst()
  return row !== undefined
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
