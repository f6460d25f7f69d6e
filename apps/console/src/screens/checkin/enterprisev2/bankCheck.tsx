import { BankCheckPage } from '../../../features/enterprise/bank-check-page.tsx'

export default function Screen() {
  return <BankCheckPage />
}
