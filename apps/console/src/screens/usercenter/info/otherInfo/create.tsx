import { ExtPlatCreatePage } from '../../../../features/checkin/ext-plat-pages.tsx'

export default function OtherInfoCreateScreen() {
  return <ExtPlatCreatePage />
}
