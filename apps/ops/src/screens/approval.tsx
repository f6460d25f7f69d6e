import { ApprovalDesk } from '../features/approval/approval-desk.tsx'

export default function ApprovalScreen() {
  return <ApprovalDesk />
}
