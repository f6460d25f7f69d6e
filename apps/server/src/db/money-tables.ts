import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string, string>
/** Written once. */
type Kept<T> = ColumnType<T, T, never>

interface LedgerKindTable {
  kind: string
  currency: string
  owned: boolean
  may_owe: boolean
  shards: number
}

/** Moved by `ledger_post` and by nothing else. */
interface LedgerAccountTable {
  account_id: ColumnType<number, never, never>
  uid: ColumnType<number, never, never>
  kind: ColumnType<string, never, never>
  shard: ColumnType<number, never, never>
  currency: ColumnType<string, never, never>
  may_owe: ColumnType<boolean, never, never>
  balance: ColumnType<number, never, never>
  seq: ColumnType<number, never, never>
  head: ColumnType<Buffer, never, never>
}

interface LedgerTransactionTable {
  trx_id: ColumnType<number, never, never>
  key: ColumnType<string, never, never>
  kind: ColumnType<string, never, never>
  detail: ColumnType<Record<string, unknown>, never, never>
  at: ColumnType<Date, never, never>
}

interface LedgerEntryTable {
  account_id: ColumnType<number, never, never>
  seq: ColumnType<number, never, never>
  trx_id: ColumnType<number, never, never>
  currency: ColumnType<string, never, never>
  delta: ColumnType<number, never, never>
  balance_after: ColumnType<number, never, never>
  hash: ColumnType<Buffer, never, never>
}

interface LedgerAnchorTable {
  anchor_id: ColumnType<number, never, never>
  at: Kept<Date>
  leaves: Kept<number>
  root: Kept<Buffer>
}

interface LedgerCheckTable {
  check_id: Generated<number>
  at: Date
  accounts: number
  entries: number
  problems: Json<{ what: string; subject: string }[]>
}

interface MoneyAlarmTable {
  alarm_id: Generated<number>
  kind: string
  subject: string
  text: string
  at: Date
  settled_at: Maybe<Date>
  settled_by: Maybe<number>
  note: Generated<string>
}

interface CoinAccountTable {
  uid: number
  total_recharge_fen: Generated<number>
  /** Where its coins are since a merge. */
  moved_to: Maybe<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface RechargeProductTable {
  product_id: Generated<number>
  name: string
  price_fen: number
  coin: number
  give_coin: Generated<number>
  tag: Generated<string>
  sort: Generated<number>
  status: number
  limit_per_user: Maybe<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface RechargeActivityTable {
  activity_id: Generated<number>
  name: string
  rule: string
  give_coin: number
  min_fen: Generated<number>
  /** Only with the first recharge of an account. */
  first_only: Generated<boolean>
  start_at: Date
  end_at: Date
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface CoinOrderTable {
  order_no: string
  uid: number
  product_id: Maybe<number>
  activity_id: Maybe<number>
  price_fen: number
  coin: number
  /** With what the activity gives, `activity_coin`. */
  give_coin: Generated<number>
  activity_coin: Generated<number>
  pay_channel: number
  status: number
  code_url: Generated<string>
  /** When the channel was last asked how it stands. */
  asked_at: Maybe<Date>
  expire_at: Date
  trade_no: Maybe<string>
  third_no: Maybe<string>
  paid_at: Maybe<Date>
  fail_reason: Generated<string>
  close_reason: Generated<string>
  refund_no: Maybe<string>
  refund_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface RechargeJoinTable {
  activity_id: number
  uid: number
  order_no: string
}

/** What a channel says it received; one that was not booked is a surplus and goes back. */
interface CoinPaymentTable {
  channel: number
  third_no: string
  order_no: string
  trade_no: Maybe<string>
  amount_fen: number
  booked: boolean
  paid_at: Date
  at: Date
}

interface CoinRefundTable {
  refund_no: string
  order_no: string
  channel: number
  third_no: string
  amount_fen: number
  surplus: Generated<boolean>
  reason: string
  status: Generated<number>
  fail_reason: Generated<string>
  asked_at: Maybe<Date>
  tries: Generated<number>
  tried_at: Maybe<Date>
  done_at: Maybe<Date>
  created_at: Date
}

interface CoinGiftBatchTable {
  batch_id: Generated<number>
  uid: number
  biz_no: string
  amount: number
  left_amount: number
  expire_at: Date
  warned_at: Maybe<Date>
  created_at: Date
}

interface CoinHoldTable {
  biz_no: string
  uid: number
  bought: number
  gift: number
  pieces: Json<{ batchId: number | null; amount: number }[]>
  used: Maybe<number>
  created_at: Date
  settled_at: Maybe<Date>
}

interface CoinSerialTable {
  serial_no: ColumnType<number, never, never>
  uid: Kept<number>
  type: Kept<number>
  biz_no: Kept<string>
  coin_delta: Kept<number>
  give_delta: Kept<number>
  pre_delta: Kept<number>
  coin_after: Kept<number>
  give_after: Kept<number>
  pre_after: Kept<number>
  remark: ColumnType<string, string | undefined, never>
  trx_id: Kept<number>
  created_at: Kept<Date>
}

export interface VoiceLine {
  voiceId: string
  name: string
  chars: number
  unitPrice: number
  coin: number
}

interface ChapterOrderTable {
  order_no: string
  uid: number
  book_id: number
  book_title: string
  chapter_id: number
  chapter_title: string
  char_count: number
  voices: Json<VoiceLine[]>
  hold_coin: number
  coin_used: Generated<number>
  give_coin_used: Generated<number>
  status: number
  created_at: Date
  finished_at: Maybe<Date>
}

interface SandboxPayTable {
  order_no: string
  channel: number
  amount_fen: number
  title: string
  result: Maybe<'paid' | 'declined' | 'closed'>
  third_no: Maybe<string>
  decided_at: Maybe<Date>
  created_at: Date
}

interface SandboxRefundTable {
  refund_no: string
  order_no: string
  amount_fen: number
  failed: boolean
  created_at: Date
}

export interface MoneyTables {
  ledger_kind: LedgerKindTable
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  ledger_anchor: LedgerAnchorTable
  ledger_check: LedgerCheckTable
  money_alarm: MoneyAlarmTable
  coin_account: CoinAccountTable
  recharge_product: RechargeProductTable
  recharge_activity: RechargeActivityTable
  coin_order: CoinOrderTable
  recharge_join: RechargeJoinTable
  coin_payment: CoinPaymentTable
  coin_refund: CoinRefundTable
  coin_gift_batch: CoinGiftBatchTable
  coin_hold: CoinHoldTable
  coin_serial: CoinSerialTable
  chapter_order: ChapterOrderTable
  sandbox_pay: SandboxPayTable
  sandbox_refund: SandboxRefundTable
}
