import { AlbumListPage } from '../../../../features/album/album-list-page.tsx'

export default function McnContentAlbumListScreen() {
  return <AlbumListPage title="机构专辑管理" />
}
