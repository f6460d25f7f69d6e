import { TestPage } from '../features/test-page/test-page.tsx'

export default function TestScreen() {
  return <TestPage />
}
