import { NewsDesk } from '../features/news/news-desk.tsx'

export default function NewsScreen() {
  return <NewsDesk />
}
