import { BookPage } from '../../features/aigc-bill/book-page.tsx'

export default function BillScreen() {
  return <BookPage />
}
