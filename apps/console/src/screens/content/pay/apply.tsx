import { ApplyPage } from '../../../features/pay-apply/apply-page.tsx'

export default function PayApplyScreen() {
  return <ApplyPage />
}
