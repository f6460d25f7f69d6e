import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsAudit } from '@tingan/contract/ops/audit'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { PER_PAGE } from '../../shared/ui/pager.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPager } from './audit-pager.tsx'
import { searchOf } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

export function AuditDesk() {
  const [filters] = useAddressFilters()
  const query = useQuery({
    ...apiQuery(opsAudit.search, { ...searchOf(filters), rn: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title="审计日志" description="谁在什么时候对什么做了什么，改前改后逐项可查。只增不改。" />
      <AuditFilters />
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={SearchX} title="没有符合条件的记录">
              放宽时间范围，或减少条件再查。
            </EmptyState>
          </div>
        }
      >
        {({ list, total }) => (
          <>
            <AuditTable entries={list} busy={query.isPlaceholderData} />
            <AuditPager entries={list} total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}
