import { AlbumAgreementPage } from '../../../features/contract/album-agreement-page.tsx'

export default function ContentAlbumAgreementScreen() {
  return <AlbumAgreementPage area="creator" />
}
