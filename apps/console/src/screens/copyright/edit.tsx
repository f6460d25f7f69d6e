import { EditPage } from '../../features/copyright/edit-page.tsx'

export default function CopyrightEditScreen() {
  return <EditPage />
}
