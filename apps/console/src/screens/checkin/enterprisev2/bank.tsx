import { BankPage } from '../../../features/enterprise/bank-page.tsx'

export default function Screen() {
  return <BankPage />
}
