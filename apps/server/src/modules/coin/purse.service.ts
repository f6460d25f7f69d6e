import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { balancesOf, type Entry, isShort, post } from '../ledger/ledger.service.ts'
import * as repo from './purse.repo.ts'
import { type Balance, insertSerials, type SerialLine } from './serial.repo.ts'

export type Inside = { db: Db; clock: Clock }

const KINDS = ['coin.bought', 'coin.gift', 'coin.held'] as const

export async function balanceOf(db: Db, uid: number): Promise<Balance> {
  const found = await balancesOf(db, uid, KINDS)
  return { coin: found['coin.bought'], give: found['coin.gift'], pre: found['coin.held'] }
}

/**
 * One at a time with the coins of one person: this row is taken before an order, a batch or the ledger. Answers whose
 * purse it is, which after a merge is the other account's.
 */
export async function lockPurse({ db, clock }: Inside, uid: number): Promise<number> {
  await repo.openPurse(db, uid, clock.date())
  const { moved_to } = await repo.lockPurseRow(db, uid)
  return moved_to === null ? uid : lockPurse({ db, clock }, moved_to)
}

export interface CoinMove {
  /** Once and for all; see the ledger. */
  key: string
  kind: string
  detail?: object
  /** The lines people read; those of one person in their order. */
  lines: readonly (Pick<SerialLine, 'uid' | 'type' | 'bizNo' | 'remark'> & Partial<Balance>)[]
  /** The platform's side. */
  counter: readonly Entry[]
}

/** Coins move: in the ledger, and line by line in the account of whoever they belong to. The purse is held. */
export async function moveCoins(
  inside: Inside,
  { key, kind, detail, lines, counter }: CoinMove,
): Promise<void> {
  const uids = [...new Set(lines.map(({ uid }) => uid))]
  const after = new Map<number, Balance>()
  for (const uid of uids) after.set(uid, await balanceOf(inside.db, uid))
  const serials = lines.map((line): SerialLine => {
    const { coin = 0, give = 0, pre = 0 } = line
    const now = after.get(line.uid) ?? { coin: 0, give: 0, pre: 0 }
    const next = { coin: now.coin + coin, give: now.give + give, pre: now.pre + pre }
    after.set(line.uid, next)
    return { ...line, delta: { coin, give, pre }, after: next }
  })
  const own = serials.flatMap(({ uid, delta }): Entry[] => [
    { uid, kind: 'coin.bought', delta: delta.coin },
    { uid, kind: 'coin.gift', delta: delta.give },
    { uid, kind: 'coin.held', delta: delta.pre },
  ])
  const posting = { key, kind, ...(detail && { detail }), entries: [...own, ...counter] }
  const { trxId, fresh } = await post(inside, posting).catch((error: unknown) => {
    throw isShort(error) ? fail(4506) : error
  })
  // Whoever calls has seen that it has not happened yet, with the purse held; what else they wrote must not stay.
  if (!fresh) throw fail(2005)
  await insertSerials(inside.db, serials, trxId, inside.clock.date())
}
