import { EditorPage } from '../../../../../features/enterprise/editor-page.tsx'

export default function Screen() {
  return <EditorPage />
}
