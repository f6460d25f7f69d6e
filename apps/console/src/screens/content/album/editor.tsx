import { AlbumEditorPage } from '../../../features/album/album-editor-page.tsx'

export default function ContentAlbumEditorScreen() {
  return <AlbumEditorPage />
}
