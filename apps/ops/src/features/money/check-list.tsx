import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsMoney } from '@tingan/contract/ops/money'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatDateTime } from '@tingan/rules/format'
import { BookOpenCheck, Scale } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'

type Check = CallData<typeof opsMoney.checks>[number]

const COLUMNS = ['时间', '账户', '分录', '结果']

export function CheckList() {
  const queries = useQueryClient()
  const query = useQuery({ ...apiQuery(opsMoney.checks, {}), staleTime: 0 })
  const run = useAction(opsMoney.checkNow, {
    onDone: async ({ problems }) => {
      if (problems.length === 0) toastSuccess('账本一致')
      else toastInfo(`发现 ${problems.length} 处问题，已列入告警`)
      const touched = [opsMoney.checks, opsMoney.alarms]
      await Promise.all(touched.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
    },
  })
  return (
    <>
      <div className={table.filters}>
        <Button
          loading={run.running}
          leftSection={<Scale size={16} strokeWidth={1.9} aria-hidden />}
          onClick={() => void run.run({})}
        >
          立即核对
        </Button>
      </div>
      <QueryState
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={BookOpenCheck} title="还没有核对过">
              每天 04:00 自动核对，也可以现在核对一次。
            </EmptyState>
          </div>
        }
      >
        {(list) => (
          <DataTable label="核对记录" columns={COLUMNS}>
            {list.map((check) => (
              <Row key={check.checkId} check={check} />
            ))}
          </DataTable>
        )}
      </QueryState>
    </>
  )
}

function Row({ check: { at, accounts, entries, problems } }: { check: Check }) {
  return (
    <tr>
      <td className={table.fixed}>{formatDateTime(at)}</td>
      <td className={table.fixed}>{accounts.toLocaleString()}</td>
      <td className={table.fixed}>{entries.toLocaleString()}</td>
      <td>
        <StatusPill tone={problems.length === 0 ? 'success' : 'error'}>
          {problems.length === 0 ? '一致' : `${problems.length} 处问题`}
        </StatusPill>
        {problems.map(({ what, subject }) => (
          <small key={`${what}-${subject}`}>
            {what}（{subject}）
          </small>
        ))}
      </td>
    </tr>
  )
}
