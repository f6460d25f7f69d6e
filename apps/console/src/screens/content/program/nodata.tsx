import { NoProgramPage } from '../../../features/program/no-program-page.tsx'

export default function ContentProgramNodataScreen() {
  return <NoProgramPage />
}
