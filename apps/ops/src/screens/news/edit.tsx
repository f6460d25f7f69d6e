import { NewsEditor } from '../../features/news/news-editor.tsx'

export default function NewsEditScreen() {
  return <NewsEditor />
}
