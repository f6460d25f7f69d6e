import { CoinDesk } from '../features/coin/coin-desk.tsx'

export default function CoinScreen() {
  return <CoinDesk />
}
