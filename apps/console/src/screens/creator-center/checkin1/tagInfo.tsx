import { TagPage } from '../../../features/checkin/tag-page.tsx'

export default function TagInfoScreen() {
  return <TagPage />
}
