import { useQuery } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

export function ApprovalCard() {
  const query = useQuery({ ...apiQuery(opsApproval.counts, {}), refetchInterval: POLL_MS })
  return (
    <Card title="双人复核">
      <QueryState query={query}>
        {({ toDecide, mine }) => (
          <ul className={classes.rows}>
            <WaitingRow to="/approval?view=toDecide" name="待我复核" count={toDecide} />
            <WaitingRow to="/approval?view=mine" name="我发起的，等待同事复核" count={mine} />
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
