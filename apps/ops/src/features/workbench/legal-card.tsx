import { useQuery } from '@tanstack/react-query'
import { LEGAL_STATUS } from '@tingan/contract/legal'
import { opsLegal } from '@tingan/contract/ops/legal'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

/** Complaints on which somebody has to decide. */
export function LegalCard() {
  const answered = useQuery(waiting(LEGAL_STATUS.answered))
  const lapsed = useQuery(waiting(LEGAL_STATUS.lapsed))
  return (
    <Card title="侵权投诉">
      <QueryState query={answered}>
        {({ total }) => (
          <ul className={classes.rows}>
            <WaitingRow to={`/legal?show=${LEGAL_STATUS.answered}`} name="已答复，待裁决" count={total} />
            <WaitingRow
              to={`/legal?show=${LEGAL_STATUS.lapsed}`}
              name="逾期未答复，待裁决"
              count={lapsed.data?.total ?? 0}
            />
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function waiting(status: 1 | 4) {
  return { ...apiQuery(opsLegal.list, { rn: 1, status }), refetchInterval: POLL_MS }
}
