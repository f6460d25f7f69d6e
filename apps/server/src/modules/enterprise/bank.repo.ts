import { BANK_STATUS } from '@tingan/contract/enterprise-info'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

const CORPORATE = 2

/** The newest of a company in one of these states. */
export function corporateBank(db: Db, uid: number, states: readonly number[]) {
  return db
    .selectFrom('bank_account')
    .selectAll()
    .where('uid', '=', uid)
    .where('owner_type', '=', CORPORATE)
    .where('status', 'in', states)
    .orderBy('bank_account_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type BankRow = NonNullable<Awaited<ReturnType<typeof corporateBank>>>

export async function insertBank(
  db: Db,
  row: Omit<Insertable<Tables['bank_account']>, 'owner_type' | 'status'>,
): Promise<number> {
  const { bank_account_id } = await db
    .insertInto('bank_account')
    .values({ ...row, owner_type: CORPORATE, status: BANK_STATUS.checking })
    .returning('bank_account_id')
    .executeTakeFirstOrThrow()
  return bank_account_id
}

export async function moveBank(
  db: Db,
  uid: number,
  from: number,
  to: number,
  at: Date,
  failReason = '',
): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ status: to, fail_reason: failReason, updated_at: at })
    .where('uid', '=', uid)
    .where('owner_type', '=', CORPORATE)
    .where('status', '=', from)
    .execute()
}

export function bankByCode(db: Db, bankCode: string) {
  return db
    .selectFrom('bank')
    .select(['bank_code', 'bank_name'])
    .where('bank_code', '=', bankCode)
    .where('enabled', '=', true)
    .executeTakeFirst()
}

export function branchByCnaps(db: Db, cnapsCode: string) {
  return db.selectFrom('bank_branch').selectAll().where('cnaps_code', '=', cnapsCode).executeTakeFirst()
}

export function listBanks(db: Db, bankCode: string | undefined) {
  return db
    .selectFrom('bank')
    .select(['bank_code', 'bank_name'])
    .where('enabled', '=', true)
    .$if(bankCode !== undefined, (query) => query.where('bank_code', '=', bankCode ?? ''))
    .orderBy('sort')
    .execute()
}

const MOST_BRANCHES = 60

export function findBranches(
  db: Db,
  wanted: { words: readonly string[]; cityId?: number | undefined; bankCode?: string | undefined },
) {
  return db
    .selectFrom('bank_branch')
    .select(['bank_code', 'branch_name', 'cnaps_code'])
    .$if(wanted.cityId !== undefined, (query) => query.where('city_id', '=', wanted.cityId ?? 0))
    .$if(wanted.bankCode !== undefined, (query) => query.where('bank_code', '=', wanted.bankCode ?? ''))
    .where((eb) => eb.and(wanted.words.map((word) => eb('branch_name', 'like', `%${escapeLike(word)}%`))))
    .orderBy('cnaps_code')
    .limit(MOST_BRANCHES)
    .execute()
}
