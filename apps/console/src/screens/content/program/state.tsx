import { ProgramStatePage } from '../../../features/program/program-state-page.tsx'

export default function ContentProgramStateScreen() {
  return <ProgramStatePage />
}
