import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsSettlement, RUN_STATUS } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { dayOf } from '@tingan/rules/format'
import { serverNow } from '../../shared/server-clock.ts'
import classes from '../../shared/ui/record.module.css'
import { monthOf } from './month.ts'
import { RevenueCard } from './revenue-card.tsx'
import { RunCard } from './run-card.tsx'
import { RunHistory } from './run-history.tsx'
import type { Overview } from './run-status.tsx'

/** Once somebody else or the server is working on it, the page follows by itself. */
function pace(overview: Overview | undefined): number | false {
  if (overview?.run?.status === RUN_STATUS.publishing) return 1000
  return overview?.run?.status === RUN_STATUS.proposed ? 5000 : false
}

/** A month, from its revenue to the bills that are out. */
export function SettlementDesk() {
  const [filters, setFilters] = useAddressFilters()
  const month = monthOf(filters.month, serverNow())
  const query = useQuery({
    ...apiQuery(opsSettlement.month, { month }),
    refetchInterval: ({ state }) => pace(state.data),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader
        title="月度结算"
        description="收入数据 → 试算 → 另一位同事复核 → 发布账单并锁定。发布前可以反复试算。"
        actions={
          <TextInput
            type="month"
            aria-label="结算月份"
            value={month}
            max={dayOf(serverNow()).slice(0, 7)}
            onChange={({ currentTarget }) => setFilters({ month: currentTarget.value || undefined })}
          />
        }
      />
      <div className={classes.stack}>
        <QueryState query={query}>
          {(overview) => (
            <>
              <RevenueCard key={`revenue-${month}`} overview={overview} />
              <RunCard key={`run-${month}`} overview={overview} />
            </>
          )}
        </QueryState>
        <RunHistory current={month} />
      </div>
    </>
  )
}
