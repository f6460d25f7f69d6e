import { LegalDesk } from '../features/legal/legal-desk.tsx'

export default function LegalScreen() {
  return <LegalDesk />
}
