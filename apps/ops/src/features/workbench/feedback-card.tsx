import { useQuery } from '@tanstack/react-query'
import { FEEDBACK_STATUS } from '@tingan/contract/feedback'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

const SHOWN = [
  { status: FEEDBACK_STATUS.waiting, name: '待处理' },
  { status: FEEDBACK_STATUS.working, name: '处理中' },
]

export function FeedbackCard() {
  const query = useQuery({ ...apiQuery(opsFeedback.counts, {}), refetchInterval: POLL_MS })
  return (
    <Card title="用户反馈">
      <QueryState query={query}>
        {(counts) => (
          <ul className={classes.rows}>
            {SHOWN.map(({ status, name }) => (
              <WaitingRow
                key={status}
                to={`/feedback?status=${status}`}
                name={name}
                count={counts.find((row) => row.status === status)?.count ?? 0}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
