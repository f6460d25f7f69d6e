import { AlbumCreatePage } from '../../../features/album/album-create-page.tsx'

export default function ContentAlbumCreateScreen() {
  return <AlbumCreatePage />
}
