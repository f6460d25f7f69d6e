import { AccountDesk } from '../features/account/account-desk.tsx'

export default function AccountScreen() {
  return <AccountDesk />
}
