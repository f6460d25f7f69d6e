import { EnterpriseDesk } from '../features/enterprise/enterprise-desk.tsx'

export default function EnterpriseScreen() {
  return <EnterpriseDesk />
}
