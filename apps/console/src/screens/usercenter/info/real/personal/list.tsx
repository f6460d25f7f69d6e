import { PersonalPage } from '../../../../../features/checkin/personal-page.tsx'

export default function PersonalListScreen() {
  return <PersonalPage />
}
