import { GuidePage } from '../../features/contract/guide-page.tsx'

export default function SignGuideScreen() {
  return <GuidePage area="creator" />
}
