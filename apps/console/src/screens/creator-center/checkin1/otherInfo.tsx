import { OtherPage } from '../../../features/checkin/other-page.tsx'

export default function OtherInfoScreen() {
  return <OtherPage older />
}
