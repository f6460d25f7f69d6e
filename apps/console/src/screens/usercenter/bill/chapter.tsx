import { ChapterPage } from '../../../features/aigc-bill/chapter-page.tsx'

export default function ChapterBillScreen() {
  return <ChapterPage />
}
