import { piecesTotal, planReturn, planSpend } from '@tingan/rules/money/coin'
import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import { fail } from '../../platform/failure.ts'
import { returnToBatches, takeFromBatches, usableGifts } from './gift.service.ts'
import * as repo from './hold.repo.ts'
import { balanceOf, type Inside, lockPurse, moveCoins } from './purse.service.ts'

/** Coins for work that runs: held before it begins, used for what succeeded, and the rest back. Inside a transaction. */

export interface HoldOrder {
  uid: number
  /** The order the coins are for: it is held once, and settled once. */
  bizNo: string
  amount: number
  remark: string
}

/** 4506 with what is needed and what is there when it is not enough. */
export async function holdCoins(inside: Inside, { uid, bizNo, amount, remark }: HoldOrder) {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} cannot be held`)
  const owner = await lockPurse(inside, uid)
  const before = await repo.findHold(inside.db, bizNo)
  if (before) {
    if (before.uid !== owner || before.bought + before.gift !== amount) throw fail(2005)
    return { bought: before.bought, gift: before.gift }
  }
  const { coin } = await balanceOf(inside.db, owner)
  const batches = await usableGifts(inside, owner)
  const pieces = planSpend({ bought: coin, batches }, amount, inside.clock.now())
  if (!pieces) {
    const have = batches.reduce((sum, { left }) => sum + left, coin)
    throw fail(4506, { need: amount, have })
  }
  const { bought, gift } = piecesTotal(pieces)
  await repo.insertHold(inside.db, { bizNo, uid: owner, bought, gift, pieces }, inside.clock.date())
  await takeFromBatches(inside, pieces)
  await moveCoins(inside, {
    key: `hold:${bizNo}`,
    kind: 'coin.hold',
    lines: [{ uid: owner, type: SERIAL_TYPE.hold, bizNo, remark, coin: -bought, give: -gift, pre: amount }],
    counter: [],
  })
  return { bought, gift }
}

/** `used` of what is held, never more; the rest goes back in the reverse order, to the same gifts. */
export async function settleHold(
  inside: Inside,
  { bizNo, used, remark }: { bizNo: string; used: number; remark: string },
): Promise<{ coinUsed: number; giveCoinUsed: number }> {
  const found = await repo.findHold(inside.db, bizNo)
  if (!found) throw fail(2002)
  const owner = await lockPurse(inside, found.uid)
  const hold = await repo.lockHold(inside.db, bizNo)
  if (!Number.isSafeInteger(used) || used < 0 || used > hold.bought + hold.gift)
    throw new RangeError(`${used} of hold ${bizNo} cannot be used`)
  const { kept, back } = planReturn(hold.pieces, used)
  const [spent, rest] = [piecesTotal(kept), piecesTotal(back)]
  if (hold.settled_at) {
    if (hold.used !== used) throw fail(2006)
    return { coinUsed: spent.bought, giveCoinUsed: spent.gift }
  }
  await repo.closeHold(inside.db, bizNo, used, inside.clock.date())
  await returnToBatches(inside, back)
  await moveCoins(inside, settled(owner, bizNo, remark, spent, rest))
  return { coinUsed: spent.bought, giveCoinUsed: spent.gift }
}

/** Nothing of it was used. */
export function releaseHold(inside: Inside, bizNo: string, remark: string) {
  return settleHold(inside, { bizNo, used: 0, remark })
}

type Total = ReturnType<typeof piecesTotal>

function settled(uid: number, bizNo: string, remark: string, spent: Total, rest: Total) {
  const used = spent.bought + spent.gift
  const back = rest.bought + rest.gift
  const line = { uid, bizNo, remark }
  return {
    key: `settle:${bizNo}`,
    kind: 'coin.settle',
    lines: [
      ...(used > 0 ? [{ ...line, type: SERIAL_TYPE.consume, pre: -used }] : []),
      ...(back > 0
        ? [{ ...line, type: SERIAL_TYPE.release, coin: rest.bought, give: rest.gift, pre: -back }]
        : []),
    ],
    counter: [
      { kind: 'coin.consumed', delta: used },
      // A bought coin was paid with one fen: what was owed for it has now been earned.
      { kind: 'owed.prepaid', delta: spent.bought },
      { kind: 'revenue.coin', delta: -spent.bought },
    ] as const,
  }
}
