import { ProgramEditorPage } from '../../../../features/program/program-editor-page.tsx'

export default function McnContentProgramEditorScreen() {
  return <ProgramEditorPage />
}
