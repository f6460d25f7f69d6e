import { ListPage } from '../../features/copyright/list-page.tsx'

export default function CopyrightListScreen() {
  return <ListPage />
}
