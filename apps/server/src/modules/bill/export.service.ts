import type { ParsedInput } from '@tingan/contract/call'
import { MOST_EXPORT_MONTHS, type settle } from '@tingan/contract/settle'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import type { MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import type { FileAnswer } from '../../platform/http/mount.ts'
import { type Cell, writeXlsx, XLSX_TYPE } from '../../platform/sheet/write-xlsx.ts'
import { ownBill } from './bill.service.ts'
import { COMPANY_OWNERS, refuseForeignMcn, refusePersons } from './company-bill.service.ts'
import * as repo from './item.repo.ts'
import { refuseLongRange } from './month-range.ts'

const PIECE = 1000
const MOST_ROWS = 500_000

const HEADER = [
  '月份',
  '主播',
  '专辑',
  '平台',
  '来源',
  '开始日期',
  '结束日期',
  '平台收入(元)',
  '分成比例',
  '创作者侧(元)',
  '机构比例',
  '机构分成(元)',
  '本方所得(元)',
  '播放量',
  '说明',
] as const

/** Everything of somebody's own bills; an agency's part of others' lines has its own export. */
export async function exportOwn(
  ctx: MemberCtx,
  input: ParsedInput<typeof settle.exportOwn>,
): Promise<FileAnswer> {
  refuseLongRange(input, MOST_EXPORT_MONTHS, 2016)
  const owners = [BILL_OWNER.person, BILL_OWNER.company]
  const bills = await repo.billIdsOf(ctx.db, ctx.member.uid, owners, input)
  const scope = { billIds: bills.map(({ bill_id }) => bill_id), agency: false }
  return makeFile(ctx.rootDb, `收入明细 ${input.startMonth} 至 ${input.endMonth}.xlsx`, [scope])
}

export async function exportAlbums(
  ctx: MemberCtx,
  input: ParsedInput<typeof settle.exportAlbums>,
): Promise<FileAnswer> {
  refusePersons(ctx)
  refuseLongRange(input, MOST_EXPORT_MONTHS, 2016)
  const bills = await repo.billIdsOf(ctx.db, ctx.member.uid, COMPANY_OWNERS, input)
  const scopes = COMPANY_OWNERS.map((owner) => ({
    billIds: bills.filter(({ owner_type }) => owner_type === owner).map(({ bill_id }) => bill_id),
    agency: owner === BILL_OWNER.agency,
    anchorUid: input.anchorUid,
  }))
  return makeFile(ctx.rootDb, `专辑收入 ${input.startMonth} 至 ${input.endMonth}.xlsx`, scopes)
}

export async function exportMcn(
  ctx: MemberCtx,
  input: ParsedInput<typeof settle.exportMcn>,
): Promise<FileAnswer> {
  await refuseForeignMcn(ctx, input.mcnId)
  const one = input.billId === undefined ? null : await ownBill(ctx, input.billId)
  if (one && one.owner_type !== BILL_OWNER.agency) throw fail(4013)
  if (!one && (input.startMonth === undefined || input.endMonth === undefined)) throw fail(2016)
  refuseLongRange(input, MOST_EXPORT_MONTHS, 2016)
  const bills = one ? [one] : await repo.billIdsOf(ctx.db, ctx.member.uid, [BILL_OWNER.agency], input)
  const name = one ? `机构账单 ${one.month}.xlsx` : `机构账单 ${input.startMonth} 至 ${input.endMonth}.xlsx`
  return makeFile(ctx.rootDb, name, [{ billIds: bills.map(({ bill_id }) => bill_id), agency: true }])
}

async function makeFile(db: Db, name: string, scopes: readonly repo.ItemScope[]): Promise<FileAnswer> {
  const counts = await Promise.all(scopes.map((scope) => repo.countItems(db, scope)))
  if (counts.reduce((sum, count) => sum + count, 0) > MOST_ROWS) throw fail(2016)
  return { name, type: XLSX_TYPE, body: writeXlsx(HEADER, cellsOf(db, scopes)) }
}

/** Bill by bill, in pieces by their number: the list may be longer than what fits into memory. */
async function* cellsOf(db: Db, scopes: readonly repo.ItemScope[]): AsyncGenerator<Cell[]> {
  for (const list of scopes.flatMap(repo.listsOf)) {
    let after = 0
    for (;;) {
      const rows = await repo.itemsAfter(db, list, after, PIECE)
      for (const row of rows) yield rowOf(row)
      if (rows.length < PIECE) break
      after = rows.at(-1)?.item_id ?? after
    }
  }
}

const yuan = (fen: number) => fen / 100
const percent = (bp: number) => `${bp / 100}%`

function rowOf(row: repo.ItemRow): Cell[] {
  return [
    row.month,
    row.nickname,
    row.title ?? (row.source === null ? '账单调整' : ''),
    row.platform === null ? '' : (PLATFORM_NAMES[row.platform] ?? ''),
    row.source === null ? '' : (INCOME_SOURCE_NAMES[row.source] ?? ''),
    row.day_from,
    row.day_to,
    yuan(row.base_fen),
    percent(row.share_bp),
    yuan(row.amount_fen),
    percent(row.mcn_ratio_bp),
    yuan(row.mcn_fen),
    yuan(row.net_fen),
    row.play_cnt,
    row.reason,
  ]
}
