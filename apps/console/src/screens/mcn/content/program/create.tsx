import { ProgramCreatePage } from '../../../../features/program/program-create-page.tsx'

export default function McnContentProgramCreateScreen() {
  return <ProgramCreatePage />
}
