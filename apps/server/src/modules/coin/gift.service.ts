import { dayOf } from '@tingan/rules/format'
import { GIFT_DAYS, type GiftBatch, type Piece, RETURNED_GIFT_DAYS } from '@tingan/rules/money/coin'
import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { inTransaction } from '../../platform/db/connection.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './purse.repo.ts'
import { type Inside, lockPurse, moveCoins } from './purse.service.ts'

const DAY_MS = 86_400_000
export const WARN_DAYS = 7

/** A gift's coins, which have an end. The coins themselves are moved by whoever gives them. */
export function addBatch({ db, clock }: Inside, uid: number, bizNo: string, amount: number): Promise<void> {
  const now = clock.now()
  return repo.insertBatch(db, {
    uid,
    biz_no: bizNo,
    amount,
    left_amount: amount,
    expire_at: new Date(now + GIFT_DAYS * DAY_MS),
    created_at: new Date(now),
  })
}

export async function usableGifts({ db, clock }: Inside, uid: number): Promise<GiftBatch[]> {
  const batches = await repo.openBatches(db, uid)
  return batches.map(repo.asGift).filter(({ expireAt }) => expireAt > clock.now())
}

export async function takeFromBatches({ db }: Inside, pieces: readonly Piece[]): Promise<void> {
  for (const { batchId, amount } of pieces) if (batchId !== null) await repo.changeBatch(db, batchId, -amount)
}

/** Back to the same batches; one that has expired meanwhile may be used a little longer. */
export async function returnToBatches({ db, clock }: Inside, pieces: readonly Piece[]): Promise<void> {
  const now = clock.now()
  for (const { batchId, amount } of pieces) {
    if (batchId === null) continue
    const { expire_at } = await repo.batchById(db, batchId)
    const expired = expire_at.getTime() <= now
    await repo.changeBatch(
      db,
      batchId,
      amount,
      expired ? new Date(now + RETURNED_GIFT_DAYS * DAY_MS) : undefined,
    )
  }
}

/** Each batch a transaction of its own, so that a killed run loses nothing. */
export async function expireGifts({ db, clock }: Inside): Promise<void> {
  for (const { batch_id, uid } of await repo.expiredBatches(db, clock.date()))
    await inTransaction(db, (tx) => expireBatch({ db: tx, clock }, batch_id, uid))
}

export async function expireBatch(inside: Inside, batchId: number, uid: number): Promise<void> {
  const owner = await lockPurse(inside, uid)
  const batch = await repo.batchById(inside.db, batchId)
  if (batch.left_amount === 0 || batch.expire_at.getTime() > inside.clock.now()) return
  await lapse(inside, owner, [batch], `expire:${batchId}`)
}

/** Whatever is left of gifts, whether or not their time has come: an account ends. */
export async function lapseGifts(inside: Inside, uid: number): Promise<void> {
  const owner = await lockPurse(inside, uid)
  const batches = await repo.openBatches(inside.db, owner)
  if (batches.length > 0) await lapse(inside, owner, batches, `lapse:${owner}`)
}

async function lapse(
  inside: Inside,
  uid: number,
  batches: readonly repo.BatchRow[],
  name: string,
): Promise<void> {
  const day = dayOf(inside.clock.now())
  for (const { batch_id, left_amount } of batches) await repo.changeBatch(inside.db, batch_id, -left_amount)
  await moveCoins(inside, {
    key: `${name}:${day}`,
    kind: 'coin.expire',
    lines: batches.map(({ batch_id, left_amount }) => ({
      uid,
      type: SERIAL_TYPE.expire,
      bizNo: `${batch_id}:${day}`,
      remark: '赠币到期',
      give: -left_amount,
    })),
    counter: batches.map(({ left_amount }) => ({ kind: 'coin.expired', delta: left_amount })),
  })
}

export async function warnOfExpiry({ db, clock }: Inside): Promise<void> {
  const until = new Date(clock.now() + WARN_DAYS * DAY_MS)
  for (const { batch_id } of await repo.batchesToWarn(db, clock.date(), until))
    await inTransaction(db, async (tx) => {
      const batch = await repo.markWarned(tx, batch_id, clock.date())
      if (!batch) return
      const params = { coins: batch.left_amount, date: dayOf(batch.expire_at.getTime()) }
      await notify({ db: tx, clock }, batch.uid, 'coin.expire', params)
    })
}
