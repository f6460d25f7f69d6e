import { WithdrawDesk } from '../features/withdraw/withdraw-desk.tsx'

export default function WithdrawScreen() {
  return <WithdrawDesk />
}
