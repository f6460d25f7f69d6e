import { SerialPage } from '../../../features/coin/serial-page.tsx'

export default function SerialScreen() {
  return <SerialPage />
}
