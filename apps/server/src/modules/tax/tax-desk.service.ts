import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type opsWithdraw, taxTableInput } from '@tingan/contract/ops/withdraw'
import { maskIdNumber, maskName } from '@tingan/rules/checks/mask'
import { INCOME_SOURCE_NAMES } from '@tingan/rules/money/income-source'
import { TAX_CATEGORY_NAMES, type TaxTable } from '@tingan/rules/money/tax-tables'
import { auditStaff } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import type { FileAnswer } from '../../platform/http/mount.ts'
import { type Cell, writeXlsx, XLSX_TYPE } from '../../platform/sheet/write-xlsx.ts'
import { approvalKind, propose } from '../approval/approval.service.ts'
import * as repo from './tax.repo.ts'
import { taxTables } from './tax.service.ts'

type Tables = CallResult<(typeof opsWithdraw)['taxTables']>

export async function deskTaxTables({ db }: StaffCtx): Promise<Tables> {
  const notes = new Map((await repo.addedTables(db)).map(({ body, note }) => [body.effectiveFrom, note]))
  return (await taxTables(db)).map((table) => ({
    ...(structuredClone(table) as Tables[number]),
    note: notes.get(table.effectiveFrom) ?? '',
  }))
}

export const addTaxTable = approvalKind({
  kind: 'tax.table',
  name: '新的税率配置',
  deciders: ['finance', 'super'],
  payload: taxTableInput,
  detail: (_ctx, table) => ({
    生效日期: table.effectiveFrom,
    劳务报酬: table.labour.method === 'cumulative' ? '累计预扣' : '按次预扣',
    特许权使用费税率: `${table.royalty.rateBp / 100}%`,
    月份计算: table.monthsCounting === 'continuous' ? '连续月份' : '全年有收入的月份',
    代办增值税: table.vat.on ? '开启' : '关闭',
    后果: '从生效日期起的打款按新配置扣税，已有的税务记录不变',
  }),
  async apply(ctx, table, reason) {
    refusePast(ctx, table.effectiveFrom)
    const added = await repo.insertTable(ctx.db, {
      effective_from: table.effectiveFrom,
      body: JSON.stringify(table),
      note: reason,
      created_by: ctx.staff.staffId,
      created_at: ctx.clock.date(),
    })
    if (!added) throw fail(9006, null, { reason: '同一天已有税率配置' })
  },
})

export async function proposeTaxTable(
  ctx: StaffCtx,
  { reason, ...table }: ParsedInput<typeof opsWithdraw.proposeTaxTable>,
) {
  refusePast(ctx, table.effectiveFrom)
  refuseIncomplete(table as unknown as TaxTable)
  return propose(ctx, addTaxTable, {
    subject: `taxTable:${table.effectiveFrom}`,
    summary: `税率配置，自 ${table.effectiveFrom}`,
    payload: table,
    reason,
  })
}

/** What was paid was taxed by the table of its day. */
function refusePast({ clock }: Pick<StaffCtx, 'clock'>, day: string): void {
  if (day <= shanghaiDay(clock.now())) throw fail(9006, null, { reason: '生效日期需晚于今天' })
}

function refuseIncomplete({ labour, categories }: TaxTable): void {
  const missing = Object.entries(INCOME_SOURCE_NAMES).find(([source]) => !categories[Number(source)])
  if (missing) throw fail(9006, null, { reason: `${missing[1]}没有所得类别` })
  const limits = labour.brackets.map(({ upToFen }) => upToFen ?? Number.POSITIVE_INFINITY)
  const rising = limits.every((limit, index) => index === 0 || limit > (limits[index - 1] ?? 0))
  if (!rising || limits.at(-1) !== Number.POSITIVE_INFINITY)
    throw fail(9006, null, { reason: '税率级距需逐级增大，最后一级不设上限' })
}

const HEADER = [
  '扣税月份',
  '提现单号',
  'UID',
  '昵称',
  '姓名',
  '证件号',
  '所得类别',
  '收入(元)',
  '税额(元)',
  '增值税(元)',
] as const
const PIECE = 1000

/** Masked, as every export is; whoever files the tax has the full numbers in the filing system. */
export async function exportTaxYear(
  ctx: StaffCtx,
  { year }: ParsedInput<typeof opsWithdraw.taxExport>,
): Promise<FileAnswer> {
  await auditStaff(ctx, { action: 'tax.export', subject: `year:${year}` })
  return { name: `年度扣税明细 ${year}.xlsx`, type: XLSX_TYPE, body: writeXlsx(HEADER, cells(ctx, year)) }
}

async function* cells({ rootDb, personal }: StaffCtx, year: number): AsyncGenerator<Cell[]> {
  const open = (sealed: string | null) => (sealed ? personal.open(sealed) : '')
  let after = 0
  for (;;) {
    const rows = await repo.taxRowsAfter(rootDb, year, after, PIECE)
    for (const row of rows)
      yield [
        row.tax_month,
        row.withdraw_no,
        row.uid,
        row.nickname,
        maskName(open(row.real_name)),
        maskIdNumber(open(row.id_card_no)),
        TAX_CATEGORY_NAMES[row.category],
        row.income_fen / 100,
        row.tax_fen / 100,
        row.vat_fen / 100,
      ]
    if (rows.length < PIECE) return
    after = rows.at(-1)?.tax_row_id ?? after
  }
}
