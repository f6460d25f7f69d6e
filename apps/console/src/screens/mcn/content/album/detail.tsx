import { AgencyAlbumPage } from '../../../../features/album/agency-album-page.tsx'

export default function McnContentAlbumDetailScreen() {
  return <AgencyAlbumPage title="机构专辑详情" />
}
