import { McnDesk } from '../features/mcn/mcn-desk.tsx'

export default function McnScreen() {
  return <McnDesk />
}
