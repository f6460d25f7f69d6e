import { RealNamePage } from '../../../features/album/gate-pages.tsx'

export default function ContentAlbumRealNameScreen() {
  return <RealNamePage />
}
