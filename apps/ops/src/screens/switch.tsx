import { SwitchDesk } from '../features/switch/switch-desk.tsx'

export default function SwitchScreen() {
  return <SwitchDesk />
}
