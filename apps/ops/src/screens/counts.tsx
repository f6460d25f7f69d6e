import { CountsDesk } from '../features/counts/counts-desk.tsx'

export default function CountsScreen() {
  return <CountsDesk />
}
