import { BatchDesk } from '../features/withdraw/batch-desk.tsx'

export default function PayBatchScreen() {
  return <BatchDesk />
}
