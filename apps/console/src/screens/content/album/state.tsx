import { AlbumStatePage } from '../../../features/album/album-state-page.tsx'

export default function ContentAlbumStateScreen() {
  return <AlbumStatePage />
}
