import { StaffDesk } from '../features/staff/staff-desk.tsx'

export default function StaffScreen() {
  return <StaffDesk />
}
