import { AgreementDesk } from '../features/agreement/agreement-desk.tsx'

export default function AgreementsScreen() {
  return <AgreementDesk />
}
