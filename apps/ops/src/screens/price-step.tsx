import { PriceDesk } from '../features/catalog/price-desk.tsx'

export default function PriceStepScreen() {
  return <PriceDesk />
}
