import { BindPage } from '../../../features/bind/bind-page.tsx'

export default function BindScreen() {
  return <BindPage />
}
