import { AlbumListPage } from '../../../features/album/album-list-page.tsx'

export default function ContentAlbumListScreen() {
  return <AlbumListPage title="专辑管理" />
}
