import { OperatorPage } from '../../../features/enterprise/operator-page.tsx'

export default function Screen() {
  return <OperatorPage />
}
