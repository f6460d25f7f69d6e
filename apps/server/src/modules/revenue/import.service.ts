import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsSettlement } from '@tingan/contract/ops/settlement'
import type { BadRow } from '../../db/settlement-tables.ts'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { readTable } from '../../platform/sheet/read-table.ts'
import * as repo from './import.repo.ts'
import { holdMonth } from './month.service.ts'
import { isHeader, type RevenueRow, readRow } from './revenue-row.ts'

type Input<K extends keyof typeof opsSettlement> = ParsedInput<(typeof opsSettlement)[K]>
type Import = CallResult<(typeof opsSettlement)['importRevenue']>

const BATCH = 5000
const MOST_SHOWN = 200

/** Read as it arrives. Nothing of it counts until somebody has looked at it and accepted it. */
export function importRevenue(ctx: StaffCtx, { month, fileName }: Input<'importRevenue'>): Promise<Import> {
  return inTransaction(ctx.db, async (tx) => {
    await holdMonth(tx, month)
    const importId = await repo.insertImport(tx, {
      month,
      file_name: fileName,
      created_by: ctx.staff.staffId,
      created_at: ctx.clock.date(),
    })
    const inside = { ...ctx, db: tx }
    await repo.finishImport(tx, importId, await readFile(inside, { importId, month }))
    const row = await repo.findImport(tx, importId)
    await auditStaff(inside, {
      action: 'revenue.import',
      subject: `revenueImport:${importId}`,
      detail: { month, fileName, rows: row.row_count, bad: row.bad_count },
    })
    return presentImport(row)
  })
}

async function readFile(
  { db, incoming }: StaffCtx,
  target: { importId: number; month: string },
): Promise<{ count: number; rows: BadRow[] }> {
  const bad: BadRow[] = []
  let count = 0
  const refuse = (line: number, reason: string) => {
    count += 1
    if (bad.length < MOST_SHOWN) bad.push({ line, reason })
  }
  let batch: RevenueRow[] = []
  const flush = async () => {
    if (batch.length === 0) return
    for (const line of await repo.insertRows(db, target, batch))
      refuse(line, '专辑或创作者不存在，或两者不符')
    batch = []
  }
  let line = 0
  for await (const cells of rowsOf(incoming)) {
    line += 1
    if (line === 1) {
      if (!isHeader(cells)) throw fail(2011)
      continue
    }
    if (cells.every((cell) => cell === '')) continue
    const row = readRow(cells, line, target.month)
    if (typeof row === 'string') refuse(line, row)
    else if (batch.push(row) >= BATCH) await flush()
  }
  if (line === 0) throw fail(2011)
  await flush()
  for (const repeated of await repo.dropRepeated(db, target.importId)) refuse(repeated, '与前面的行重复')
  return { count, rows: bad.sort((a, b) => a.line - b.line) }
}

/** What cannot be read at all is no table. */
async function* rowsOf(incoming: StaffCtx['incoming']): AsyncGenerator<string[]> {
  if (!incoming) throw fail(2011)
  try {
    yield* readTable(incoming)
  } catch (error) {
    if (
      error instanceof TypeError ||
      error instanceof RangeError ||
      (error as { code?: unknown }).code === 13
    )
      throw fail(2011)
    throw error
  }
}

export async function listImports({ db }: StaffCtx, input: Input<'imports'>) {
  const { rows, total } = await repo.listImports(db, input.month, input)
  return { list: rows.map(presentImport), total, pn: input.pn, rn: input.rn }
}

export function decideImport(ctx: StaffCtx, { importId, accept }: Input<'decideImport'>): Promise<Import> {
  return inTransaction(ctx.db, async (tx) => {
    const known = await repo.lockImport(tx, importId)
    if (!known) throw fail(2002)
    await holdMonth(tx, known.month)
    if (known.status !== 0) throw fail(2006)
    const twice = accept ? await repo.countKnown(tx, importId, known.month) : 0
    if (twice > 0) throw fail(9006, null, { reason: `有 ${twice} 行与已有收入重复` })
    await repo.decideImport(tx, importId, {
      status: accept ? 1 : 2,
      decided_by: ctx.staff.staffId,
      decided_at: ctx.clock.date(),
    })
    await auditStaff(
      { ...ctx, db: tx },
      { action: accept ? 'revenue.accept' : 'revenue.discard', subject: `revenueImport:${importId}` },
    )
    return presentImport(await repo.findImport(tx, importId))
  })
}

function presentImport(row: repo.ImportRow): Import {
  return {
    importId: row.import_id,
    month: row.month,
    fileName: row.file_name,
    status: row.status,
    rows: row.row_count,
    totalFen: row.total_fen,
    badCount: row.bad_count,
    badRows: row.bad_rows,
    createdBy: row.creator,
    createdAt: row.created_at.getTime(),
  }
}
