import { ProgramListPage } from '../../../features/program/program-list-page.tsx'

export default function ContentProgramListScreen() {
  return <ProgramListPage title="节目管理" />
}
