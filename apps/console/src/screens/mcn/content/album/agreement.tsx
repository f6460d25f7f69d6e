import { AgreementPage } from '../../../../features/album/agreement-page.tsx'

export default function McnContentAlbumAgreementScreen() {
  return <AgreementPage />
}
