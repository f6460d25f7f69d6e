import { useQuery } from '@tanstack/react-query'
import { opsMoney } from '@tingan/contract/ops/money'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

export function AlarmCard() {
  const query = useQuery({
    ...apiQuery(opsMoney.alarms, { open: true, pn: 1, rn: 1 }),
    refetchInterval: POLL_MS,
  })
  return (
    <Card title="资金">
      <QueryState query={query}>
        {({ total }) => (
          <ul className={classes.rows}>
            <WaitingRow to="/money" name="待处理的资金告警" count={total} />
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
