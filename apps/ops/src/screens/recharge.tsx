import { RechargeDesk } from '../features/recharge/recharge-desk.tsx'

export default function RechargeScreen() {
  return <RechargeDesk />
}
