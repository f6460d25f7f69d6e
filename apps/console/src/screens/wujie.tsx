import { MicroAppPage } from '../features/micro-app/micro-app-page.tsx'

export default function WujieScreen() {
  return <MicroAppPage />
}
