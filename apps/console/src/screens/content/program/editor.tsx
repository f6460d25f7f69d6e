import { ProgramEditorPage } from '../../../features/program/program-editor-page.tsx'

export default function ContentProgramEditorScreen() {
  return <ProgramEditorPage />
}
