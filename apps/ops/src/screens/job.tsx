import { JobDesk } from '../features/job/job-desk.tsx'

export default function JobScreen() {
  return <JobDesk />
}
