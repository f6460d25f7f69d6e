import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type ContractRow = Selectable<Tables['contract']>
export type ContractChange = Omit<Updateable<Tables['contract']>, 'contract_no' | 'version'>

const { toSign, signing } = CONTRACT_STATUS

/** What still waits for this person: not begun, or begun and not yet agreed to. */
export function waitingFor(db: Db, uid: number) {
  return db
    .selectFrom('contract as c')
    .leftJoin('contract_signer as s', (join) =>
      join.onRef('s.contract_no', '=', 'c.contract_no').on('s.uid', '=', uid),
    )
    .where(({ and, or, eb }) =>
      or([
        and([eb('c.status', '=', toSign), or([eb('c.uid', '=', uid), eb('s.uid', '=', uid)])]),
        and([eb('c.status', '=', signing), eb('s.state', '=', 0)]),
      ]),
    )
}

export async function countToSign(db: Db, uid: number): Promise<number> {
  const row = await waitingFor(db, uid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Newest first. */
export function contractsOf(db: Db, uid: number) {
  return db
    .selectFrom('contract')
    .select(['contract_no', 'kind', 'title', 'status', 'resign_due', 'sign_before', 'relate_ids'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('contract_no', 'desc')
    .execute()
}
export type OwnContract = Awaited<ReturnType<typeof contractsOf>>[number]

export async function hasContract(db: Db, uid: number, status: number, kind?: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('contract_no')
    .where('uid', '=', uid)
    .where('status', '=', status)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** In a merge: what was signed goes on under the other account; what was only begun is begun anew there. */
export async function moveContracts(db: Db, from: number, to: number, at: Date): Promise<number> {
  const moved = await db
    .updateTable('contract')
    .set((eb) => ({ uid: to, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', from)
    .returning('contract_no')
    .execute()
  await db
    .updateTable('contract_signer')
    .set(({ ref }) => ({
      uid: to,
      batch_no: sql<string | null>`case when ${ref('state')} = 0 then null else ${ref('batch_no')} end`,
    }))
    .where('uid', '=', from)
    .execute()
  await db.updateTable('resign_task').set({ uid: to }).where('uid', '=', from).execute()
  await db.updateTable('seal').set({ status: 2 }).where('uid', '=', from).where('status', '=', 1).execute()
  return moved.length
}

/** One of an account's creations at a time: two tabs that ask make one contract. */
export async function lockOwner(db: Db, uid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract:${uid}`}, 0))`.execute(db)
}

export function readContract(db: Db, contractNo: string): Promise<ContractRow | undefined> {
  return db.selectFrom('contract').selectAll().where('contract_no', '=', contractNo).executeTakeFirst()
}

export function lockContract(db: Db, contractNo: string): Promise<ContractRow | undefined> {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('contract_no', '=', contractNo)
    .forUpdate()
    .executeTakeFirst()
}

/** Always in the same order, so that two who want the same ones wait for each other and not for ever. */
export function lockContracts(db: Db, contractNos: readonly string[]): Promise<ContractRow[]> {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('contract_no', 'in', contractNos)
    .orderBy('contract_no')
    .forUpdate()
    .execute()
}

export async function insertContract(db: Db, row: Insertable<Tables['contract']>): Promise<ContractRow> {
  return db.insertInto('contract').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateContract(db: Db, contractNo: string, change: ContractChange, at: Date) {
  await db
    .updateTable('contract')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('contract_no', '=', contractNo)
    .execute()
}

export async function nextNumber(
  db: Db,
  sequence: 'contract_number' | 'sign_batch_number' | 'evidence_number',
): Promise<number> {
  const { rows } = await sql<{ value: number }>`select nextval(${sql.lit(sequence)}) as value`.execute(db)
  return rows[0]!.value
}

/** Begun and left alone: nobody agreed to anything, and the half hour is over. */
export function leftBefore(db: Db, before: Date) {
  return db
    .selectFrom('contract')
    .select('contract_no')
    .where('status', '=', signing)
    .where('sign_step', '<=', SIGN_STEP.willing)
    .where('opened_at', '<', before)
    .execute()
}

export async function insertAlarm(db: Db, contractNo: string, reason: string, at: Date): Promise<void> {
  await db
    .insertInto('contract_alarm')
    .values({ contract_no: contractNo, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
