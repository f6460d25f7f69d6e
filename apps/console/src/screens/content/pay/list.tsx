import { ListPage } from '../../../features/pay-apply/list-page.tsx'

export default function PayListScreen() {
  return <ListPage />
}
