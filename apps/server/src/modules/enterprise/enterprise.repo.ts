import type { Db } from '../../platform/db/connection.ts'

export function readEnterprise(db: Db, uid: number) {
  return db.selectFrom('enterprise').selectAll().where('uid', '=', uid).executeTakeFirst()
}
export type EnterpriseRow = NonNullable<Awaited<ReturnType<typeof readEnterprise>>>

export function readCorporateBank(db: Db, uid: number) {
  return db
    .selectFrom('bank_account')
    .select(['bank_name', 'card_no', 'cnaps_code'])
    .where('uid', '=', uid)
    .where('owner_type', '=', 2)
    .where('status', 'in', [1, 2])
    .executeTakeFirst()
}
export type BankRow = NonNullable<Awaited<ReturnType<typeof readCorporateBank>>>

export function readPaymentCheck(db: Db, uid: number) {
  return db
    .selectFrom('payment_check')
    .select(['state', 'tries_left', 'expected_by', 'expire_at'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type PaymentCheckRow = NonNullable<Awaited<ReturnType<typeof readPaymentCheck>>>
