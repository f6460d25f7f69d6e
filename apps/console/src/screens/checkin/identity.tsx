import { IdentityPage } from '../../features/checkin/identity-page.tsx'

export default function IdentityScreen() {
  return <IdentityPage />
}
