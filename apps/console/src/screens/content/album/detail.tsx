import { AlbumDetailPage } from '../../../features/album/album-detail-page.tsx'

export default function ContentAlbumDetailScreen() {
  return <AlbumDetailPage title="专辑详情" />
}
