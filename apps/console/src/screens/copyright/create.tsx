import { CreatePage } from '../../features/copyright/create-page.tsx'

export default function CopyrightCreateScreen() {
  return <CreatePage />
}
