import type { GiftBatch } from '@tingan/rules/money/coin'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type PurseRow = Selectable<Tables['coin_account']>
export type BatchRow = Selectable<Tables['coin_gift_batch']>

export async function openPurse(db: Db, uid: number, at: Date): Promise<void> {
  await db
    .insertInto('coin_account')
    .values({ uid, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findPurse(db: Db, uid: number): Promise<PurseRow | undefined> {
  return db.selectFrom('coin_account').selectAll().where('uid', '=', uid).executeTakeFirst()
}

export function lockPurseRow(db: Db, uid: number): Promise<PurseRow> {
  return db
    .selectFrom('coin_account')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function addRecharged(db: Db, uid: number, fen: number, at: Date): Promise<void> {
  await db
    .updateTable('coin_account')
    .set((eb) => ({
      total_recharge_fen: eb('total_recharge_fen', '+', fen),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('uid', '=', uid)
    .execute()
}

/** What was paid for goes with the coins: a later refund takes it off where they are. */
export async function moveRecharged(db: Db, from: number, to: number, at: Date): Promise<void> {
  const { total_recharge_fen: fen } = await db
    .selectFrom('coin_account')
    .select('total_recharge_fen')
    .where('uid', '=', from)
    .executeTakeFirstOrThrow()
  await addRecharged(db, from, -fen, at)
  await addRecharged(db, to, fen, at)
}

export async function closePurse(db: Db, uid: number, movedTo: number, at: Date): Promise<void> {
  await db
    .updateTable('coin_account')
    .set({ moved_to: movedTo, updated_at: at })
    .where('uid', '=', uid)
    .execute()
}

/** With something left, the one that expires next first. */
export function openBatches(db: Db, uid: number): Promise<BatchRow[]> {
  return db
    .selectFrom('coin_gift_batch')
    .selectAll()
    .where('uid', '=', uid)
    .where('left_amount', '>', 0)
    .orderBy('expire_at')
    .orderBy('batch_id')
    .execute()
}

export function asGift({ batch_id, left_amount, expire_at }: BatchRow): GiftBatch {
  return { batchId: batch_id, left: left_amount, expireAt: expire_at.getTime() }
}

export function batchOf(db: Db, bizNo: string): Promise<BatchRow | undefined> {
  return db.selectFrom('coin_gift_batch').selectAll().where('biz_no', '=', bizNo).executeTakeFirst()
}

export function batchById(db: Db, batchId: number): Promise<BatchRow> {
  return db
    .selectFrom('coin_gift_batch')
    .selectAll()
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
}

export async function insertBatch(db: Db, batch: Insertable<Tables['coin_gift_batch']>): Promise<void> {
  await db.insertInto('coin_gift_batch').values(batch).execute()
}

export async function changeBatch(db: Db, batchId: number, by: number, expireAt?: Date): Promise<void> {
  await db
    .updateTable('coin_gift_batch')
    .set((eb) => ({
      left_amount: eb('left_amount', '+', by),
      ...(expireAt && { expire_at: expireAt, warned_at: null }),
    }))
    .where('batch_id', '=', batchId)
    .execute()
}

export async function moveBatches(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('coin_gift_batch').set({ uid: to }).where('uid', '=', from).execute()
}

export function expiredBatches(db: Db, now: Date) {
  return db
    .selectFrom('coin_gift_batch')
    .select(['batch_id', 'uid'])
    .where('left_amount', '>', 0)
    .where('expire_at', '<=', now)
    .orderBy('batch_id')
    .execute()
}

/** Soon to expire, and nobody has said so yet. */
export function batchesToWarn(db: Db, now: Date, until: Date) {
  return db
    .selectFrom('coin_gift_batch')
    .select('batch_id')
    .where('left_amount', '>', 0)
    .where('expire_at', '>', now)
    .where('expire_at', '<=', until)
    .where('warned_at', 'is', null)
    .orderBy('batch_id')
    .execute()
}

/** The row, when it is still to be warned about: of two workers one says it. */
export function markWarned(db: Db, batchId: number, at: Date): Promise<BatchRow | undefined> {
  return db
    .updateTable('coin_gift_batch')
    .set({ warned_at: at })
    .where('batch_id', '=', batchId)
    .where('warned_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
