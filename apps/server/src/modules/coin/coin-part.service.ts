import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import type { AccountPart } from '../account-part/account-part.service.ts'
import { lapseGifts } from './gift.service.ts'
import { closePurse, moveBatches, moveRecharged } from './purse.repo.ts'
import { balanceOf, type Inside, lockPurse, moveCoins } from './purse.service.ts'

export const coinPart: AccountPart = {
  key: 'coin',
  name: '创作币',
  async move(inside, from, to) {
    for (const uid of [from, to].sort((a, b) => a - b)) await lockPurse(inside, uid)
    const { coin, give, pre } = await balanceOf(inside.db, from)
    await moveBatches(inside.db, from, to)
    await moveRecharged(inside.db, from, to, inside.clock.date())
    await closePurse(inside.db, from, to, inside.clock.date())
    if (coin + give + pre > 0) await carryOver(inside, from, to, { coin, give, pre })
    return coin + give + pre
  },
  /** Gifts end with the account; bought coins were given up by whoever left with some. */
  async erase(inside, uid) {
    await lapseGifts(inside, uid)
    await giveUpCoins(inside, uid)
  },
}

async function giveUpCoins(inside: Inside, uid: number): Promise<void> {
  const owner = await lockPurse(inside, uid)
  const { coin } = await balanceOf(inside.db, owner)
  if (coin === 0) return
  await moveCoins(inside, {
    key: `giveUp:${owner}`,
    kind: 'coin.giveUp',
    lines: [
      { uid: owner, type: SERIAL_TYPE.adjust, bizNo: `ZX${owner}`, remark: '注销账号时放弃', coin: -coin },
    ],
    counter: [
      { kind: 'coin.expired', delta: coin },
      { kind: 'owed.prepaid', delta: coin },
      { kind: 'revenue.coin', delta: -coin },
    ],
  })
}

async function carryOver(
  inside: Inside,
  from: number,
  to: number,
  { coin, give, pre }: { coin: number; give: number; pre: number },
): Promise<void> {
  const bizNo = `HB${from}`
  await moveCoins(inside, {
    key: `merge:${from}`,
    kind: 'coin.merge',
    detail: { from, to },
    lines: [
      {
        uid: from,
        type: SERIAL_TYPE.mergeOut,
        bizNo,
        remark: '账号合并转出',
        coin: -coin,
        give: -give,
        pre: -pre,
      },
      { uid: to, type: SERIAL_TYPE.mergeIn, bizNo, remark: '账号合并转入', coin, give, pre },
    ],
    counter: [],
  })
}
