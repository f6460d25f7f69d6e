import { ProgramSortPage } from '../../../../features/program/program-sort-page.tsx'

export default function McnContentProgramSortScreen() {
  return <ProgramSortPage />
}
