import { AuditDesk } from '../features/audit/audit-desk.tsx'

export default function AuditScreen() {
  return <AuditDesk />
}
