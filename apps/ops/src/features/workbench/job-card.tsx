import { useQuery } from '@tanstack/react-query'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

export function JobCard() {
  const query = useQuery({ ...apiQuery(opsConfig.jobCounts, {}), refetchInterval: POLL_MS })
  return (
    <Card title="后台任务">
      <QueryState query={query}>
        {(counts) => (
          <ul className={classes.rows}>
            <WaitingRow
              to="/job?state=failed"
              name="多次重试仍失败"
              count={counts.find(({ state }) => state === 'failed')?.count ?? 0}
            />
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
