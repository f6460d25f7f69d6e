import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { PageProps } from './page.ts'
import { pageFor } from './pages.tsx'

/** Used by the server. Same input, same text: nothing of the browser is read while painting. */
export function render(input: PageProps): { html: string; title: string; status: number } {
  const { title, status } = pageFor(input)
  return { html: renderToString(<App {...input} />), title, status }
}
