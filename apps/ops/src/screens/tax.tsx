import { TaxDesk } from '../features/tax/tax-desk.tsx'

export default function TaxScreen() {
  return <TaxDesk />
}
