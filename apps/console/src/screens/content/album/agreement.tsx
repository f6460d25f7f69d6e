import { AgreementPage } from '../../../features/album/agreement-page.tsx'

export default function ContentAlbumAgreementScreen() {
  return <AgreementPage />
}
