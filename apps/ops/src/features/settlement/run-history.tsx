import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { History } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { Pager, usePageNumber } from '../../shared/ui/pager.tsx'
import { RunStatus } from './run-status.tsx'

const COLUMNS = ['月份', '试算', '账单', '创作者侧（元）', '机构分成（元）', '状态', '时间']
const FIGURES = ['账单', '创作者侧（元）', '机构分成（元）']
const PER_PAGE = 10

/** Every try of every month, the newest first. */
export function RunHistory({ current }: { current: string }) {
  const query = useQuery({
    ...apiQuery(opsSettlement.runs, { pn: usePageNumber(), rn: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="历次结算">
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon={History} title="还没有结算过">
            第一次试算后会出现在这里。
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <DataTable label="历次结算" columns={COLUMNS} figures={FIGURES} busy={query.isPlaceholderData}>
              {list.map((run) => (
                <tr key={run.runId}>
                  <td className={table.fixed}>
                    {run.month === current ? (
                      run.month
                    ) : (
                      <DeskLink to={`/settlement?month=${run.month}`}>{run.month}</DeskLink>
                    )}
                  </td>
                  <td className={table.fixed}>第 {run.version} 次</td>
                  <td className={table.figure}>{run.bills.toLocaleString()}</td>
                  <td className={table.figure}>{formatMoney(run.grossFen)}</td>
                  <td className={table.figure}>{formatMoney(run.mcnFen)}</td>
                  <td className={table.fixed}>
                    <RunStatus status={run.status} />
                  </td>
                  <td className={table.fixed}>{formatDateTime(run.publishedAt ?? run.createdAt)}</td>
                </tr>
              ))}
            </DataTable>
            <Pager total={total} perPage={PER_PAGE} />
          </>
        )}
      </QueryState>
    </Card>
  )
}
