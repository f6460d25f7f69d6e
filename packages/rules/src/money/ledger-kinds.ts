/**
 * Every kind of ledger account. What belongs to a person never falls below zero; the platform's own side may, because
 * it says how much was given out. Accounts that every posting of a sort touches are kept in shards, so that they do not
 * make everybody wait in one line; their balance is the sum.
 */
interface LedgerKindFacts {
  currency: 'COIN' | 'CNY'
  owned: boolean
  shards: number
}

const SHARDS = 64
const purse = { currency: 'COIN', owned: true, shards: 1 } as const
const coins = { currency: 'COIN', owned: false, shards: SHARDS } as const
const income = { currency: 'CNY', owned: true, shards: 1 } as const
const cash = { currency: 'CNY', owned: false, shards: SHARDS } as const

export const LEDGER_KINDS = {
  'coin.bought': purse,
  'coin.gift': purse,
  'coin.held': purse,
  'coin.sold': coins,
  'coin.given': coins,
  'coin.consumed': coins,
  'coin.expired': coins,
  'coin.adjusted': coins,
  'cash.wechat': cash,
  'cash.alipay': cash,
  'cash.transfer': cash,
  /** Paid for coins that are not used yet. */
  'owed.prepaid': cash,
  /** On its way back to whoever paid it. */
  'owed.refund': cash,
  'revenue.coin': cash,
  /** Of a published bill, until its owner agrees. */
  'income.pending': income,
  'income.withdrawable': income,
  'income.frozen': income,
  /** Asked for, and not paid yet. */
  'income.progress': income,
  /** What creators and agencies earned. */
  'cost.share': cash,
  'cash.payout': cash,
  /** Withheld, for the tax office. */
  'owed.tax': cash,
} as const satisfies Record<string, LedgerKindFacts>

export type LedgerKind = keyof typeof LEDGER_KINDS

/** Which shard of a platform account a posting uses: any, but for the same key always the same. */
export function shardOf(kind: LedgerKind, key: string): number {
  const { shards } = LEDGER_KINDS[kind]
  if (shards === 1) return 0
  let hash = 2_166_136_261
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 16_777_619)
  return (hash >>> 0) % shards
}
