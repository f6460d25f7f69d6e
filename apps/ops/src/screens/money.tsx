import { MoneyDesk } from '../features/money/money-desk.tsx'

export default function MoneyScreen() {
  return <MoneyDesk />
}
