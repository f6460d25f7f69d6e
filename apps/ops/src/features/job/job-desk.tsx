import { useQuery } from '@tanstack/react-query'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { STATES } from './job-state.ts'
import { JobTable } from './job-table.tsx'

const POLL_MS = 10_000

export function JobDesk() {
  const [filters, setFilters] = useAddressFilters()
  const { data: counts } = useQuery({ ...apiQuery(opsConfig.jobCounts, {}), refetchInterval: POLL_MS })
  const state = STATES.find(({ value }) => value === filters.state)?.value ?? 'failed'
  const tabs = STATES.map((tab) => ({
    ...tab,
    count: counts?.find((row) => row.state === tab.value)?.count,
  }))
  return (
    <>
      <PageHeader title="后台任务" description="定时任务和异步处理。每种状态显示最近的 200 条。" />
      <CountTabs label="任务状态" tabs={tabs} value={state} onChange={(next) => setFilters({ state: next })}>
        <JobTable state={state} />
      </CountTabs>
    </>
  )
}
