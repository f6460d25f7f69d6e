import { BasePage } from '../../../features/enterprise/base-page.tsx'

export default function Screen() {
  return <BasePage />
}
