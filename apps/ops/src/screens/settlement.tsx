import { SettlementDesk } from '../features/settlement/settlement-desk.tsx'

export default function SettlementScreen() {
  return <SettlementDesk />
}
