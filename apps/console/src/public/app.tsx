import type { PageProps } from './page.ts'
import { pageFor } from './pages.tsx'
import { ErrorBoundary } from './parts/error-boundary.tsx'

export function App(props: PageProps) {
  const { Page, status } = pageFor(props)
  const failure = props.failure ?? (status === 200 ? undefined : { status, traceId: '' })
  return (
    <ErrorBoundary {...props}>
      <Page {...props} {...(failure && { failure })} />
    </ErrorBoundary>
  )
}
