import { expect } from 'vitest'
import { balancesOf, platformBalance } from '../../modules/ledger/ledger.service.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { World } from './world.ts'

/** Everybody has what they paid for, less what they used; every till holds what was paid and not paid back. */
export async function expectCoins({ aside, people }: World): Promise<void> {
  const { db } = aside.deps
  await expectTills(db)
  for (const { uid } of people) {
    const balances = await balancesOf(db, uid, ['coin.bought', 'coin.held'])
    expect(balances).toEqual(await coinsFromOrders(db, uid))
  }
}

/** From the orders and holds alone. */
async function coinsFromOrders(db: Db, uid: number) {
  const orders = await db.selectFrom('coin_order').selectAll().where('uid', '=', uid).execute()
  const holds = await db.selectFrom('coin_hold').selectAll().where('uid', '=', uid).execute()
  const paid = orders.filter(({ status }) => status === 2).reduce((sum, { coin }) => sum + coin, 0)
  let [spent, held] = [0, 0]
  for (const { bought, gift, used, pieces } of holds) {
    if (used === null) {
      held += bought + gift
      spent += bought
      continue
    }
    const gifts = pieces.filter(({ batchId }) => batchId !== null)
    spent += Math.max(0, used - gifts.reduce((sum, { amount }) => sum + amount, 0))
  }
  return { 'coin.bought': paid - spent, 'coin.held': held }
}

const TILLS = [
  [1, 'cash.wechat'],
  [2, 'cash.alipay'],
  [3, 'cash.transfer'],
] as const

async function expectTills(db: Db): Promise<void> {
  const columns = ['channel', 'amount_fen'] as const
  const payments = await db.selectFrom('coin_payment').select(columns).execute()
  const refunds = await db.selectFrom('coin_refund').select(columns).where('status', '=', 2).execute()
  for (const [channel, kind] of TILLS) {
    const sum = (rows: typeof payments) =>
      rows.filter((row) => row.channel === channel).reduce((total, { amount_fen }) => total + amount_fen, 0)
    expect(await platformBalance(db, kind)).toBe(sum(payments) - sum(refunds))
  }
}
