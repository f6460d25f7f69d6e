import { AlbumAgreementPage } from '../../../../features/contract/album-agreement-page.tsx'

export default function McnContentAlbumAgreementScreen() {
  return <AlbumAgreementPage area="agency" />
}
