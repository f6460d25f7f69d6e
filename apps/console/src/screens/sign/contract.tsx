import { SignPage } from '../../features/contract/sign-page.tsx'

export default function SignContractScreen() {
  return <SignPage area="creator" />
}
