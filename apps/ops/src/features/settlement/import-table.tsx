import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import record from '../../shared/ui/record.module.css'
import { BadRows } from './bad-rows.tsx'
import { ImportDecision } from './import-decision.tsx'

export type Import = CallData<typeof opsSettlement.imports>['list'][number]

const COLUMNS = ['文件', '行数', '金额（元）', '有误', '状态', '操作']
const FIGURES = ['行数', '金额（元）']
const MOST = 100
const states: Record<number, { text: string; tone: Tone }> = {
  0: { text: '待确认', tone: 'warning' },
  1: { text: '已采用', tone: 'success' },
  2: { text: '已丢弃', tone: 'neutral' },
}

export function ImportTable({ month, locked }: { month: string; locked: boolean }) {
  const query = useQuery(apiQuery(opsSettlement.imports, { month, rn: MOST }))
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<p className={record.nothing}>这个月还没有导入文件。</p>}
    >
      {({ list }) => (
        <DataTable label="导入的文件" columns={COLUMNS} figures={FIGURES}>
          {list.map((row) => (
            <Row key={row.importId} row={row} locked={locked} />
          ))}
        </DataTable>
      )}
    </QueryState>
  )
}

function Row({ row, locked }: { row: Import; locked: boolean }) {
  const state = states[row.status]
  return (
    <tr>
      <td>
        {row.fileName}
        <small>
          {row.createdBy} · {formatDateTime(row.createdAt)}
        </small>
      </td>
      <td className={table.figure}>{row.rows.toLocaleString()}</td>
      <td className={table.figure}>{formatMoney(row.totalFen)}</td>
      <td className={table.fixed}>{row.badCount === 0 ? '无' : <BadRows row={row} />}</td>
      <td className={table.fixed}>{state && <StatusPill tone={state.tone}>{state.text}</StatusPill>}</td>
      <td className={table.actions}>{row.status === 0 && !locked && <ImportDecision row={row} />}</td>
    </tr>
  )
}
