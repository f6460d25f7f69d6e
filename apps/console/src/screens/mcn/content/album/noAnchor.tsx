import { NoAnchorPage } from '../../../../features/album/gate-pages.tsx'

export default function McnContentAlbumNoAnchorScreen() {
  return <NoAnchorPage />
}
