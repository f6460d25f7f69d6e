import { ProgramListPage } from '../../../../features/program/program-list-page.tsx'

export default function McnContentProgramListScreen() {
  return <ProgramListPage title="机构节目管理" />
}
