import type { PublicPage } from '@tingan/contract/public-page'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { PageProps } from './page.ts'
import { pageFor } from './pages.tsx'
import { paintSite, type SiteHead } from './site/paint.tsx'

const GONE = 410

interface Painted {
  html: string
  title: string
  status: number
  /** Only pages of the public site have something to tell search engines. */
  head?: SiteHead
}

/** Used by the server. Same input, same text: nothing of the browser is read while painting. */
export function render({ page, ...input }: PageProps & { page?: PublicPage }): Painted {
  if (page && !input.failure)
    return { status: page.kind === 'shareGone' ? GONE : 200, ...paintSite(page, input.boot) }
  const { title, status } = pageFor(input)
  return { html: renderToString(<App {...input} />), title, status }
}
