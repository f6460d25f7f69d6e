import { BANK_STATUS } from '@tingan/contract/enterprise-info'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

/** The account that counts now; a company's new one may still be on its way. */
export function currentBank(db: Db, uid: number, ownerType: number) {
  return db
    .selectFrom('bank_account')
    .selectAll()
    .where('uid', '=', uid)
    .where('owner_type', '=', ownerType)
    .where('status', 'in', [BANK_STATUS.valid, BANK_STATUS.checking])
    .orderBy('status', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type BankRow = NonNullable<Awaited<ReturnType<typeof currentBank>>>

/**
 * One change at a time; false where one is under way. Nobody waits for it: the bank is asked meanwhile, and whoever
 * waited would hold a connection. Weak enough for rows of others that only refer to the account.
 */
export async function holdAccount(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceBank(
  db: Db,
  row: Omit<Insertable<Tables['bank_account']>, 'status'>,
  at: Date,
): Promise<BankRow> {
  await db
    .updateTable('bank_account')
    .set({ status: BANK_STATUS.replaced, updated_at: at })
    .where('uid', '=', row.uid)
    .where('owner_type', '=', row.owner_type)
    .where('status', '=', BANK_STATUS.valid)
    .execute()
  return db
    .insertInto('bank_account')
    .values({ ...row, status: BANK_STATUS.valid })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const BIN_LENGTHS = [10, 9, 8, 7, 6, 5]

/** By the longest known beginning of the number. */
export function issuerOf(db: Db, cardNo: string) {
  return db
    .selectFrom('bank_bin as b')
    .innerJoin('bank', 'bank.bank_code', 'b.bank_code')
    .select(['bank.bank_code', 'bank.bank_name', 'bank.need_branch', 'b.card_type'])
    .where(
      'b.bin',
      'in',
      BIN_LENGTHS.map((length) => cardNo.slice(0, length)),
    )
    .where('bank.enabled', '=', true)
    .orderBy(({ fn }) => fn('length', ['b.bin']), 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listBanks(db: Db) {
  return db
    .selectFrom('bank')
    .select(['bank_code', 'bank_name', 'logo', 'need_branch'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .execute()
}

export function certifiedPerson(db: Db, uid: number) {
  return db
    .selectFrom('certification')
    .select(['status', 'real_name', 'id_card_no'])
    .where('uid', '=', uid)
    .executeTakeFirst()
}

export async function failuresSince(db: Db, uid: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bank_check_failure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function rememberFailure(db: Db, uid: number, at: Date): Promise<void> {
  await db.insertInto('bank_check_failure').values({ uid, at }).execute()
}

/** What is left of cards: enough to explain an old payment, not enough to find the card. */
export async function blankBanks(db: Db, uid: number, blank: string, at: Date): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({
      account_name: blank,
      card_no: blank,
      reserved_mobile: '',
      status: BANK_STATUS.replaced,
      updated_at: at,
    })
    .where('uid', '=', uid)
    .execute()
}

/** Of the newest account: none yet counts as not bound. */
export async function bankStatus(db: Db, uid: number): Promise<number> {
  const row = await db
    .selectFrom('bank_account')
    .select('status')
    .where('uid', '=', uid)
    .orderBy('bank_account_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status ?? 0
}

/** Whether money came back from the bank and waits for an account that takes it. */
export function hasBounced(db: Db, uid: number): Promise<boolean> {
  const rows = db.selectFrom('withdraw').where('uid', '=', uid)
  return isThere(rows.where('status', '=', WITHDRAW_STATUS.bounced))
}

/** Whether another account is being checked just now. */
export function checkRunning(db: Db, uid: number): Promise<boolean> {
  const rows = db.selectFrom('bank_account').where('uid', '=', uid)
  return isThere(rows.where('status', '=', BANK_STATUS.checking))
}

async function isThere<T extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, T, object>,
): Promise<boolean> {
  const row = await rows.select(sql`1`.as('one')).limit(1).executeTakeFirst()
  return row !== undefined
}
