import { CodeDesk } from '../features/enterprise/code-desk.tsx'

export default function CreditCodeScreen() {
  return <CodeDesk />
}
