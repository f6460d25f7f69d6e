import '@tingan/kit/zod-csp.ts'
import '@tingan/kit/ui/tokens.css'
import '@tingan/kit/ui/plain.css'
import './public.css'
import type { Boot } from '@tingan/contract/session-state'
import { sendReport } from '@tingan/kit/api/report.ts'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { PageProps } from './page.ts'

const root = document.getElementById('root')!
const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
const { status, traceId = '' } = root.dataset

const props: PageProps = {
  path: location.pathname,
  search: location.search,
  boot,
  ...(status && { failure: { status: Number(status), traceId } }),
}

hydrateRoot(root, <App {...props} />, {
  onRecoverableError: (error) => sendReport({ kind: 'route', message: String(error) }),
})
