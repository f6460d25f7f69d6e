import { HelpDesk } from '../features/help/help-desk.tsx'

export default function HelpScreen() {
  return <HelpDesk />
}
