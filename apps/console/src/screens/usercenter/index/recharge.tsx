import { RechargePage } from '../../../features/coin/recharge-page.tsx'

export default function RechargeScreen() {
  return <RechargePage />
}
