import { AccountPage } from '../../../features/account/account-page.tsx'
import { CancelCard } from '../../../features/cancellation/cancel-card.tsx'

export default function AccountScreen() {
  return (
    <AccountPage>
      <CancelCard />
    </AccountPage>
  )
}
