import { BasicPage } from '../../../features/checkin/basic-page.tsx'

export default function AccountInfoScreen() {
  return <BasicPage older />
}
