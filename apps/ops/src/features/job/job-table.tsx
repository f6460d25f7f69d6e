import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { CircleCheck, RotateCw } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from './job.module.css'
import type { JobState } from './job-state.ts'

const COLUMNS = ['任务', '开始排队', '结束', '重试', '错误', '操作']

type JobRun = CallData<typeof opsConfig.jobs>[number]

export function JobTable({ state }: { state: JobState }) {
  const query = useQuery({ ...apiQuery(opsConfig.jobs, { state }), staleTime: 0 })
  return (
    <QueryState query={query} isEmpty={(runs) => runs.length === 0} empty={<Nothing state={state} />}>
      {(runs) => (
        <DataTable label="任务列表" columns={COLUMNS}>
          {runs.map((run) => (
            <Row key={run.jobId} run={run} />
          ))}
        </DataTable>
      )}
    </QueryState>
  )
}

function Row({ run }: { run: JobRun }) {
  const queries = useQueryClient()
  const again = async () => {
    void queries.invalidateQueries({ queryKey: apiKey(opsConfig.jobCounts) })
    await queries.invalidateQueries({ queryKey: apiKey(opsConfig.jobs) })
  }
  const retry = useAction(opsConfig.retryJob, {
    success: '已重新排队',
    onDone: again,
    onFailure: () => {
      void again()
      return false
    },
  })
  return (
    <tr>
      <td>
        {run.title}
        <small>{run.name}</small>
      </td>
      <td className={table.fixed}>{formatDateTime(run.createdAt)}</td>
      <td className={table.fixed}>{formatDateTime(run.completedAt)}</td>
      <td className={table.fixed}>{run.retryCount} 次</td>
      <td>{run.error ? <code className={classes.error}>{run.error}</code> : '—'}</td>
      <td className={table.actions}>
        {run.state === 'failed' && (
          <Button
            variant="default"
            size="row"
            loading={retry.running}
            aria-label={`重试${run.title}`}
            leftSection={<RotateCw size={14} strokeWidth={1.9} />}
            onClick={() => void retry.run({ name: run.name, jobId: run.jobId })}
          >
            重试
          </Button>
        )}
      </td>
    </tr>
  )
}

function Nothing({ state }: { state: JobState }) {
  return (
    <div className={table.frame}>
      <EmptyState icon={CircleCheck} title={state === 'failed' ? '没有失败的任务' : '没有任务'}>
        {state === 'failed' ? '多次重试仍失败的任务会出现在这里，可以手动再试。' : '这个状态下暂时没有任务。'}
      </EmptyState>
    </div>
  )
}
