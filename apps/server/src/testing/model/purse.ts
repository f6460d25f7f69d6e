import { SERIAL_TYPE } from '@tingan/rules/money/coin-serial'
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../db/tables.ts'

/**
 * Somebody's coins as the rules say they must be: the lines of the account are read one by one, in the order in which
 * they came about, and each must be what this purse would have done.
 */
export interface Purse {
  bought: number
  /** By number of the batch. */
  gifts: Map<number, Gift>
  /** What was taken for work that runs, in the order of spending. */
  holds: Map<string, Taken[]>
  /** The last line read. */
  seen: number
}

interface Gift {
  left: number
  expireAt: number
}

interface Taken {
  /** Null: bought. */
  batchId: number | null
  amount: number
}

export type Line = Selectable<Tables['coin_serial']>
/** Of which batch a line speaks that gives, takes back or lets expire. */
export type BatchOf = (line: Line) => number

const DAY_MS = 86_400_000
const GIFT_MS = 90 * DAY_MS
const LONGER_MS = 7 * DAY_MS

export function anEmptyPurse(): Purse {
  return { bought: 0, gifts: new Map(), holds: new Map(), seen: 0 }
}

export function readLine(purse: Purse, line: Line, batchOf: BatchOf): void {
  purse.seen = line.serial_no
  const read = READ[line.type]
  if (!read) throw new Error(`nobody here writes a line of type ${line.type}`)
  read(purse, line, batchOf)
}

type Reading = (purse: Purse, line: Line, batchOf: BatchOf) => void

const READ: Record<number, Reading> = {
  [SERIAL_TYPE.recharge]: (purse, { coin_delta }) => {
    purse.bought += coin_delta
  },
  [SERIAL_TYPE.gift]: (purse, line, batchOf) =>
    addTo(purse, batchOf(line), line.give_delta, line.created_at.getTime()),
  [SERIAL_TYPE.hold](purse, line) {
    const taken = spend(purse, line.pre_delta, line.created_at.getTime())
    purse.holds.set(line.biz_no, taken)
    expectDeltas(line, taken, -1)
  },
  [SERIAL_TYPE.consume]: (purse, { biz_no, pre_delta }) =>
    expect(-pre_delta).toBeLessThanOrEqual(sum(purse.holds.get(biz_no))),
  [SERIAL_TYPE.release]: (purse, line) =>
    expectDeltas(line, giveBack(purse, line.biz_no, -line.pre_delta, line.created_at.getTime()), 1),
  [SERIAL_TYPE.takeBack](purse, line, batchOf) {
    purse.bought += line.coin_delta
    if (line.give_delta < 0) purse.gifts.get(batchOf(line))!.left += line.give_delta
  },
  [SERIAL_TYPE.expire](purse, line, batchOf) {
    const gift = purse.gifts.get(batchOf(line))!
    expect(gift.expireAt).toBeLessThanOrEqual(line.created_at.getTime())
    expect(-line.give_delta).toBe(gift.left)
    gift.left = 0
  },
}

const sum = (taken: readonly Taken[] = []) => taken.reduce((total, { amount }) => total + amount, 0)

/** The gift that ends next first, none that has ended; what was bought last. */
function spend(purse: Purse, amount: number, now: number): Taken[] {
  const gifts = [...purse.gifts].filter(([, { expireAt }]) => expireAt > now)
  gifts.sort(([a, one], [b, other]) => one.expireAt - other.expireAt || a - b)
  const taken: Taken[] = []
  let open = amount
  for (const [batchId, gift] of gifts) {
    const part = Math.min(gift.left, open)
    if (part > 0) taken.push({ batchId, amount: part })
    gift.left -= part
    open -= part
  }
  if (open > 0) taken.push({ batchId: null, amount: open })
  purse.bought -= open
  return taken
}

/** What was taken last goes back first. */
function giveBack(purse: Purse, bizNo: string, amount: number, now: number): Taken[] {
  const back: Taken[] = []
  let open = amount
  for (const { batchId, amount: taken } of (purse.holds.get(bizNo) ?? []).toReversed()) {
    const part = Math.min(taken, open)
    if (part === 0) continue
    back.push({ batchId, amount: part })
    open -= part
    if (batchId === null) purse.bought += part
    else addTo(purse, batchId, part, now)
  }
  return back
}

/** A new gift lives ninety days; one that has ended meanwhile seven more. */
function addTo({ gifts }: Purse, batchId: number, amount: number, now: number): void {
  const gift = gifts.get(batchId)
  if (!gift) gifts.set(batchId, { left: amount, expireAt: now + GIFT_MS })
  else {
    gift.left += amount
    if (gift.expireAt <= now) gift.expireAt = now + LONGER_MS
  }
}

function expectDeltas({ coin_delta, give_delta }: Line, pieces: readonly Taken[], sign: 1 | -1): void {
  const bought = sum(pieces.filter(({ batchId }) => batchId === null))
  expect({ coin: coin_delta, give: give_delta }).toEqual({
    coin: sign * bought || 0,
    give: sign * (sum(pieces) - bought) || 0,
  })
}
