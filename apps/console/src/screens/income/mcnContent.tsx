import { ContentIncomePage } from '../../features/income/content-income-page.tsx'

export default function McnContentScreen() {
  return <ContentIncomePage />
}
