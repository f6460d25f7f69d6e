import { StartPage } from '../features/home/start-page.tsx'

export default function IndexScreen() {
  return <StartPage />
}
