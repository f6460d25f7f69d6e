import { useQuery } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { HelpArticle } from './help-facts.ts'
import { HelpForm } from './help-form.tsx'

/** An article by its number in the address, or a new one. */
export function HelpEditor() {
  const [filters] = useAddressFilters()
  const helpId = Number(filters.helpId) || null
  const query = useQuery({ ...apiQuery(opsContent.helpList, {}), refetchOnMount: 'always' })
  // What the list page left behind may be old; writing starts from what is stored now.
  if (!query.isFetchedAfterMount) return <ListSkeleton />
  return (
    <QueryState query={query}>
      {(articles) => <Chosen key={helpId} helpId={helpId} articles={articles} />}
    </QueryState>
  )
}

function Chosen({ helpId, articles }: { helpId: number | null; articles: HelpArticle[] }) {
  // As it was when it was opened: a list that is fetched again must not change under the writer's hands.
  const [article] = useState(() => articles.find((known) => known.helpId === helpId) ?? null)
  if (helpId && !article)
    return (
      <EmptyState icon={SearchX} title="没有这篇文章">
        它可能已经不在了，请从帮助中心的列表里打开。
      </EmptyState>
    )
  return <HelpForm article={article} groups={[...new Set(articles.map(({ groupName }) => groupName))]} />
}
