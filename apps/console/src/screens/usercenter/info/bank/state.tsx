import { BankStatePage } from '../../../../features/bank/bank-state-page.tsx'

export default function BankStateScreen() {
  return <BankStatePage />
}
