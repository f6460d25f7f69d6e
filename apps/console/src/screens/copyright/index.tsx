import { IndexPage } from '../../features/copyright/index-page.tsx'

export default function CopyrightIndexScreen() {
  return <IndexPage />
}
