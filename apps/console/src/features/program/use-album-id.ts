import { useQuery } from '@tanstack/react-query'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { useEffect } from 'react'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { albumsQuery } from './program-queries.ts'

/** The album of the address; without one, the newest there is. */
export function useAlbumId() {
  const scope = useScope()
  const [filters, setFilters] = useAddressFilters()
  const albumId = idOf(filters.albumId)
  const query = useQuery({ ...albumsQuery(scope, ''), enabled: albumId === null })
  const newest = query.data?.list[0]?.albumId
  useEffect(() => {
    if (albumId === null && newest) setFilters({ albumId: String(newest) })
  }, [albumId, newest, setFilters])
  return {
    albumId,
    /** Only asked while none is chosen. */
    query,
    choose: (id: number) =>
      setFilters({ albumId: String(id), pn: undefined, status: undefined, q: undefined }),
  }
}
