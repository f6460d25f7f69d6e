import { SettlePage } from '../../../features/agency/settle-page.tsx'

export default function SettledInfoScreen() {
  return <SettlePage />
}
