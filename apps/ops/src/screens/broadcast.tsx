import { BroadcastDesk } from '../features/broadcast/broadcast-desk.tsx'

export default function BroadcastScreen() {
  return <BroadcastDesk />
}
