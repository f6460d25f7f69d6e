import { ProxyPage } from '../../../../features/bind/proxy-page.tsx'

export default function ProxyScreen() {
  return <ProxyPage />
}
