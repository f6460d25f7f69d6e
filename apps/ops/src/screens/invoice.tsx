import { InvoiceDesk } from '../features/withdraw/invoice-desk.tsx'

export default function InvoiceScreen() {
  return <InvoiceDesk />
}
