import type { TaxLine } from '@tingan/rules/money/income-tax'
import type { TaxCategory, TaxTable } from '@tingan/rules/money/tax-tables'
import type { WithdrawTax } from '@tingan/rules/money/withdraw-tax'
import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string | undefined, string>
/** Written once. */
type Kept<T> = ColumnType<T, T, never>

export interface BadRow {
  line: number
  reason: string
}

interface RevenueImportTable {
  import_id: Generated<number>
  month: string
  file_name: string
  /** 0 to be looked at, 1 accepted, 2 thrown away. */
  status: Generated<number>
  row_count: Generated<number>
  total_fen: Generated<number>
  bad_count: Generated<number>
  bad_rows: Json<BadRow[]>
  created_by: number
  created_at: Date
  decided_by: Maybe<number>
  decided_at: Maybe<Date>
}

interface RevenueTable {
  revenue_id: Generated<number>
  /** Null: computed from the daily statistics. */
  import_id: Maybe<number>
  line: Generated<number>
  month: string
  day: string
  uid: number
  album_id: Maybe<number>
  platform: number
  source: number
  base_fen: number
  play_cnt: Generated<number>
}

interface AlbumDayStatTable {
  day: string
  album_id: number
  platform: number
  play_cnt: Generated<number>
  play_seconds: Generated<number>
  album_sale_fen: Generated<number>
  track_sale_fen: Generated<number>
  tip_fen: Generated<number>
}

interface RevenuePoolTable {
  month: string
  source: number
  pool_fen: number
  updated_by: Maybe<number>
  updated_at: Date
}

interface ShareRuleTable {
  rule_id: Generated<number>
  source: Kept<number>
  /** Null: on every platform without a rule of its own. */
  platform: Kept<number | null>
  share_bp: Kept<number>
  channel_fee_bp: Kept<number>
  exclusive_bp: Kept<number>
  effective_from: Kept<string>
  created_by: Kept<number | null>
  created_at: Kept<Date>
}

interface SettlementRunTable {
  run_id: Generated<number>
  month: string
  version: number
  status: Generated<number>
  row_count: Generated<number>
  item_count: Generated<number>
  bill_count: Generated<number>
  gross_fen: Generated<number>
  mcn_fen: Generated<number>
  rolled_fen: Generated<number>
  /** What it was computed from: see `madeOf`. */
  made_of: Generated<string>
  created_by: Maybe<number>
  created_at: Date
  published_at: Maybe<Date>
}

interface IncomeBillTable {
  bill_id: Generated<number>
  uid: number
  /** Who earned it, where a merge brought it to another account. */
  origin_uid: number
  owner_type: number
  month: string
  run_id: number
  gross_fen: number
  mcn_fen: Generated<number>
  adjust_fen: Generated<number>
  amount_fen: ColumnType<number, never, never>
  royalty_fen: number
  labour_fen: number
  used_royalty_fen: Generated<number>
  used_labour_fen: Generated<number>
  status: Generated<number>
  dispute_reason: Generated<string>
  desk_note: Generated<string>
  freeze_reason: Generated<string>
  recover_reason: Generated<string>
  recover_files: Generated<string[]>
  recover_at: Maybe<Date>
  published_at: Maybe<Date>
  confirmed_at: Maybe<Date>
  auto_confirm_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** A line of a bill, or an adjustment: then there is neither run nor source. */
interface BillItemTable {
  item_id: Generated<number>
  run_id: Maybe<number>
  bill_id: Maybe<number>
  mcn_bill_id: Maybe<number>
  uid: number
  owner_type: number
  mcn_uid: Maybe<number>
  cooperation_id: Maybe<number>
  settle_mode: Maybe<number>
  month: string
  album_id: Maybe<number>
  platform: Maybe<number>
  source: Maybe<number>
  tax_category: TaxCategory
  rule_id: Maybe<number>
  base_fen: Generated<number>
  channel_fee_bp: Generated<number>
  share_bp: Generated<number>
  amount_fen: number
  mcn_ratio_bp: Generated<number>
  mcn_fen: Generated<number>
  play_cnt: Generated<number>
  day_from: Maybe<string>
  day_to: Maybe<string>
  reason: Generated<string>
  approval_id: Maybe<number>
  created_at: Date
}

interface TaxTableTable {
  effective_from: Kept<string>
  body: ColumnType<TaxTable, string, never>
  note: Kept<string>
  created_by: Kept<number | null>
  created_at: Kept<Date>
}

interface PayBatchTable {
  batch_no: string
  row_count: number
  net_fen: number
  created_by: number
  created_at: Date
}

interface WithdrawTable {
  withdraw_no: string
  uid: number
  owner_type: number
  apply_fen: number
  tax_fen: number
  vat_fen: number
  net_fen: number
  tax_detail: Json<TaxLine[]>
  /** The month in which it went to the bank, and the table that held then. */
  tax_month: Maybe<string>
  tax_table_from: Maybe<string>
  /** Computed anew at the review and different: its owner must agree first. */
  proposed_tax: ColumnType<WithdrawTax | null, string | null | undefined, string | null>
  bank_account_id: number
  bank_name: string
  card_mask: string
  status: number
  reject_reason: Generated<string>
  bank_return: Generated<string>
  bank_serial_no: Maybe<string>
  batch_no: Maybe<string>
  attempt: Generated<number>
  passed_by: Maybe<number>
  passed_at: Maybe<Date>
  paid_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface WithdrawPartTable {
  withdraw_no: string
  bill_id: number
  royalty_fen: number
  labour_fen: number
}

interface WithdrawInvoiceTable {
  invoice_id: Generated<number>
  withdraw_no: string
  type: number
  rate_bp: number
  code: string
  no: string
  date: string
  amount_fen: number
  seller_name: string
  seller_tax_no: string
  paper_id: string
  /** 0 handed in, 1 accepted, 2 refused or no longer needed. */
  status: Generated<number>
  reason: Generated<string>
  created_at: Date
  decided_by: Maybe<number>
  decided_at: Maybe<Date>
}

interface BankResultTable {
  bank_serial_no: Kept<string>
  withdraw_no: Kept<string>
  attempt: Kept<number>
  paid: Kept<boolean>
  reason: Kept<string>
  imported_by: Kept<number>
  at: Kept<Date>
}

interface TaxRowTable {
  tax_row_id: Generated<number>
  withdraw_no: string
  uid: number
  origin_uid: number
  tax_month: string
  category: TaxCategory
  income_fen: number
  tax_fen: number
  vat_fen: Generated<number>
  detail: Json<TaxLine>
  at: Date
}

export interface SettlementTables {
  revenue_import: RevenueImportTable
  revenue: RevenueTable
  album_day_stat: AlbumDayStatTable
  revenue_pool: RevenuePoolTable
  share_rule: ShareRuleTable
  settlement_run: SettlementRunTable
  income_bill: IncomeBillTable
  bill_item: BillItemTable
  tax_table: TaxTableTable
  pay_batch: PayBatchTable
  withdraw: WithdrawTable
  withdraw_part: WithdrawPartTable
  withdraw_invoice: WithdrawInvoiceTable
  bank_result: BankResultTable
  tax_row: TaxRowTable
}
