import { BillDesk } from '../features/bill/bill-desk.tsx'

export default function BillScreen() {
  return <BillDesk />
}
