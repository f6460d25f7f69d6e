import { PaymentDesk } from '../features/enterprise/payment-desk.tsx'

export default function PaymentCheckScreen() {
  return <PaymentDesk />
}
