import { AccountSelectPage } from '../../../../features/bind/account-select-page.tsx'

export default function AccountSelectScreen() {
  return <AccountSelectPage />
}
