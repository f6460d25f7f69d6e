import { ExtPlatPage } from '../../../features/checkin/ext-plat-pages.tsx'

export default function OtherInfoScreen() {
  return <ExtPlatPage />
}
