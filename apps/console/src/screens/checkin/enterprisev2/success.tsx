import { SuccessPage } from '../../../features/enterprise/success-page.tsx'

export default function Screen() {
  return <SuccessPage />
}
