import { BasicPage } from '../../features/checkin/basic-page.tsx'

export default function BasicInfoScreen() {
  return <BasicPage />
}
