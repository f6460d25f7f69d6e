import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { AlbumCreatePage } from './album-create-page.tsx'
import { AlbumDetailPage } from './album-detail-page.tsx'
import { AlbumEditorPage } from './album-editor-page.tsx'
import { AlbumStatePage } from './album-state-page.tsx'

/** An agency has one address for all that happens to an album; what is asked for stands in `act`. */
export function AgencyAlbumPage({ title }: { title: string }) {
  const [{ act }] = useAddressFilters()
  if (act === 'create') return <AlbumCreatePage />
  if (act === 'edit') return <AlbumEditorPage />
  if (act === 'done') return <AlbumStatePage />
  return <AlbumDetailPage title={title} />
}
