import { ProgramSortPage } from '../../../features/program/program-sort-page.tsx'

export default function ContentProgramSortScreen() {
  return <ProgramSortPage />
}
