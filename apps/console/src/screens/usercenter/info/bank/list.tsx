import { BankPage } from '../../../../features/bank/bank-page.tsx'

export default function BankListScreen() {
  return <BankPage />
}
