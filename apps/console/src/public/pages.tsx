import { isUnder, withoutTrailingSlash } from '@tingan/rules/address'
import { findRoute } from '@tingan/rules/routes'
import type { ComponentType } from 'react'
import { ActivityPage } from './login/activity-page.tsx'
import { CallbackPage } from './login/callback-page.tsx'
import { ConfigPage } from './login/config-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { MidPage } from './login/mid-page.tsx'
import type { PageProps } from './page.ts'
import { ErrorPage, errorTitle } from './plain/error-page.tsx'
import { SandboxGate } from './sandbox/sandbox-gate.tsx'

const pages: Record<string, ComponentType<PageProps>> = {
  '/login': LoginPage,
  '/login/activity': ActivityPage,
  '/login/config': ConfigPage,
  '/login/mid': MidPage,
  '/callback/wxLogincallBack': CallbackPage,
}

interface Found {
  Page: ComponentType<PageProps>
  title: string
  status: number
}

/** Which page an address shows. The public site has its own painter, `site/paint.tsx`. */
export function pageFor({ path, boot, failure }: PageProps): Found {
  if (failure) return { Page: ErrorPage, title: errorTitle(failure.status), status: failure.status }
  const route = findRoute(path)
  const Page = pages[withoutTrailingSlash(path)]
  if (Page) return { Page, title: route?.title ?? '', status: 200 }
  if (boot.sandbox && isUnder(path, '/sandbox')) return { Page: SandboxGate, title: '沙箱', status: 200 }
  return { Page: ErrorPage, title: errorTitle(404), status: 404 }
}
