import { SignPage } from '../../../features/contract/sign-page.tsx'

export default function McnSignContractScreen() {
  return <SignPage area="agency" />
}
