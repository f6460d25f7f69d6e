import { sendReport } from '@tingan/kit/api/report.ts'
import { Component, type ReactNode } from 'react'
import type { PageProps } from '../page.ts'
import { ErrorPage } from '../plain/error-page.tsx'

/** React offers this only to classes. */
export class ErrorBoundary extends Component<PageProps & { children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    sendReport({ kind: 'route', message, stack })
  }

  override render() {
    return this.state.broken ? <ErrorPage {...this.props} /> : this.props.children
  }
}
