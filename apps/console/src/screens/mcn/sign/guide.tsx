import { GuidePage } from '../../../features/contract/guide-page.tsx'

export default function McnSignGuideScreen() {
  return <GuidePage area="agency" />
}
