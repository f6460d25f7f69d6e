import { expect } from 'vitest'
import { balancesOf } from '../../modules/ledger/ledger.service.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type Line, readLine } from './purse.ts'
import type { Person, World } from './world.ts'

/** Between a batch and the line about it, in one transaction. */
const MOMENT_MS = 60_000

/** Everybody's purse is what its own lines make of it by the rules; after a night nothing is left of what has ended. */
export async function expectGifts({ aside, people, nightAt }: World): Promise<void> {
  const { db } = aside.deps
  for (const person of people) {
    const batches = await readNew(db, person)
    const { bought, gifts } = person.purse
    const given = [...gifts.values()].reduce((sum, { left }) => sum + left, 0)
    expect(await balancesOf(db, person.uid, ['coin.bought', 'coin.gift'])).toEqual({
      'coin.bought': bought,
      'coin.gift': given,
    })
    expect(batches.size).toBe(gifts.size)
    for (const [batchId, { left, expireAt }] of gifts) {
      const batch = batches.get(batchId)!
      expect(batch.left_amount).toBe(left)
      expect(Math.abs(batch.expire_at.getTime() - expireAt)).toBeLessThan(MOMENT_MS)
      expect(left === 0 || expireAt > nightAt).toBe(true)
    }
  }
}

async function readNew(db: Db, { uid, purse }: Person) {
  const lines = await db
    .selectFrom('coin_serial')
    .selectAll()
    .where('uid', '=', uid)
    .where('serial_no', '>', purse.seen)
    .orderBy('serial_no')
    .execute()
  const rows = await db.selectFrom('coin_gift_batch').selectAll().where('uid', '=', uid).execute()
  const orders = await db
    .selectFrom('coin_refund as r')
    .innerJoin('coin_order as o', 'o.order_no', 'r.order_no')
    .select(['r.refund_no', 'r.order_no'])
    .where('o.uid', '=', uid)
    .execute()
  const orderOf = new Map(orders.map(({ refund_no, order_no }) => [refund_no, order_no]))
  /** A line names the order, the refund of an order, or the batch and a day. */
  const batchOf = ({ biz_no }: Line) => {
    const [name = ''] = biz_no.split(':')
    const order = orderOf.get(name) ?? name
    return rows.find((row) => row.biz_no === order)?.batch_id ?? Number(name)
  }
  for (const line of lines) readLine(purse, line, batchOf)
  return new Map(rows.map((row) => [row.batch_id, row]))
}
