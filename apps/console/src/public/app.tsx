import { useEffect } from 'react'
import type { PageProps } from './page.ts'
import { pageFor } from './pages.tsx'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { announceReady } from './parts/ready.ts'

export function App(props: PageProps) {
  const { Page, status } = pageFor(props)
  const failure = props.failure ?? (status === 200 ? undefined : { status, traceId: '' })
  useEffect(announceReady, [])
  return (
    <ErrorBoundary {...props}>
      <Page {...props} {...(failure && { failure })} />
    </ErrorBoundary>
  )
}
