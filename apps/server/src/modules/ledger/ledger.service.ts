import type { LedgerKind } from '@tingan/rules/money/ledger-kinds'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { callPost, type LedgerLine } from './ledger.repo.ts'

export { balancesOf, platformBalance } from './ledger.repo.ts'

export interface Posting {
  /** Makes it happen once: the same key with the same entries is the same transaction, with others a defect. */
  key: string
  kind: string
  detail?: object
  entries: readonly Entry[]
}

export interface Entry {
  /** Absent: the platform's own. */
  uid?: number
  kind: LedgerKind
  delta: number
}

export interface Posted {
  trxId: number
  /** False: it had happened before. */
  fresh: boolean
  /** What stood on an account of a person after it; null where it was not touched. */
  balanceAfter(uid: number, kind: LedgerKind): number | null
}

type Inside = { db: Db; clock: Clock }

/**
 * Moves money or coins: the only way. It is the last thing that takes locks in the caller's transaction, and happens
 * once in it; several postings go together through `postAll`, or two transactions could wait for each other.
 */
export async function post(inside: Inside, posting: Posting): Promise<Posted> {
  const [posted] = await postAll(inside, [posting])
  if (!posted) throw new Error('nothing was posted')
  return posted
}

export async function postAll({ db, clock }: Inside, postings: readonly Posting[]): Promise<Posted[]> {
  const lines = postings.flatMap((posting, index) => linesOf(posting, index + 1))
  const orders = postings.map(({ key, kind, detail = {} }) => ({ key, kind, detail }))
  const { trx_ids, fresh, balances } = await callPost(db, orders, lines, clock.date())
  return postings.map((_, index) => ({
    trxId: trx_ids[index] ?? 0,
    fresh: fresh[index] ?? false,
    balanceAfter: (uid, kind) => {
      const at = lines.findIndex(
        (line) => line.posting === index + 1 && line.uid === uid && line.kind === kind,
      )
      return balances[at] ?? null
    },
  }))
}

/** One line for an account, in the order in which everybody takes them. */
function linesOf({ key, entries }: Posting, posting: number): LedgerLine[] {
  const sums = new Map<string, LedgerLine>()
  for (const { uid = 0, kind, delta } of entries) {
    if (!Number.isSafeInteger(delta)) throw new RangeError(`${delta} is no amount (${key})`)
    const place = `${uid} ${kind}`
    const line = sums.get(place) ?? { posting, uid, kind, delta: 0 }
    sums.set(place, { ...line, delta: line.delta + delta })
  }
  return [...sums.values()]
    .filter(({ delta }) => delta !== 0)
    .sort((a, b) => a.uid - b.uid || (a.kind < b.kind ? -1 : 1))
}

/** Whether the database refused because somebody would have less than nothing. */
export function isShort(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' && constraint === 'ledger_balance'
}
