import { useQuery } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { NewsForm } from './news-form.tsx'

/** A piece that exists by its number in the address, or a new one. */
export function NewsEditor() {
  const [filters] = useAddressFilters()
  const newsId = Number(filters.newsId)
  return newsId ? <Existing key={newsId} newsId={newsId} /> : <NewsForm news={null} />
}

function Existing({ newsId }: { newsId: number }) {
  // Read once when it is opened: what somebody else saves meanwhile must not change under the writer's hands.
  const query = useQuery({
    ...apiQuery(opsContent.newsDetail, { newsId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return <QueryState query={query}>{(news) => <NewsForm news={news} />}</QueryState>
}
