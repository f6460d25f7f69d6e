import { RealPage } from '../../../../../features/enterprise/real-page.tsx'

export default function Screen() {
  return <RealPage />
}
