import { useQuery } from '@tanstack/react-query'
import { opsReview } from '@tingan/contract/ops/review'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

export function ReviewCard() {
  const query = useQuery({ ...apiQuery(opsReview.kinds, {}), refetchInterval: POLL_MS })
  return (
    <Card title="审核队列" note="等待领取">
      <QueryState
        query={query}
        isEmpty={(kinds) => kinds.length === 0}
        empty={<p className={classes.nothing}>你的角色暂时没有审核类型。</p>}
      >
        {(kinds) => (
          <ul className={classes.rows}>
            {kinds.map(({ kind, name, waiting, overdue, mine }) => (
              <WaitingRow key={kind} to={`/review?kind=${kind}`} name={name} count={waiting}>
                {mine > 0 && <StatusPill tone="brand">{`我领取 ${mine}`}</StatusPill>}
                {overdue > 0 && <StatusPill tone="error">{`超时 ${overdue}`}</StatusPill>}
              </WaitingRow>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
