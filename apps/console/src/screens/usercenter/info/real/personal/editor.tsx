import { PersonalEditorPage } from '../../../../../features/checkin/personal-editor-page.tsx'

export default function PersonalEditorScreen() {
  return <PersonalEditorPage />
}
