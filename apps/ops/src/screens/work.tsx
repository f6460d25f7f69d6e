import { WorkDesk } from '../features/work/work-desk.tsx'

export default function WorkScreen() {
  return <WorkDesk />
}
