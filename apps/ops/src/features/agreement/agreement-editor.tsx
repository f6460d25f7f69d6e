import { useQuery } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { kindsOf } from './agreement-facts.ts'
import { AgreementForm } from './agreement-form.tsx'

/** A new version of the agreement the address names, begun from its last one. */
export function AgreementEditor() {
  const [filters] = useAddressFilters()
  const query = useQuery({ ...apiQuery(opsContent.agreementList, {}), refetchOnMount: 'always' })
  if (!query.isFetchedAfterMount) return <ListSkeleton />
  return (
    <QueryState query={query}>
      {(rows) => {
        const kind = kindsOf(rows).find(({ type }) => type === filters.type)
        return kind ? <AgreementForm key={kind.type} kind={kind} /> : <Unknown />
      }}
    </QueryState>
  )
}

function Unknown() {
  return (
    <EmptyState icon={SearchX} title="没有这份协议">
      请从协议列表里选一份，再写新版本。
    </EmptyState>
  )
}
