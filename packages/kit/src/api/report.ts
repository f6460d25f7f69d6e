import type { CallInput } from '@tingan/contract/call'
import { callPath } from '@tingan/contract/call'
import { feedback } from '@tingan/contract/feedback'

export type Problem = CallInput<typeof feedback.report>

/** The choice of /login/config: marks what a tester's browser reports. */
export const ENVIRONMENT_MARK = 'tingan-env'

/** No standard headers, and silent about its own failure: it must never cause the next report. */
export function sendReport(problem: Problem): void {
  try {
    const mark = environmentMark()
    const body: Problem = {
      ...problem,
      message: `${mark && `[${mark}] `}${problem.message ?? ''}`.slice(0, 500),
      path: (problem.path ?? location.pathname).slice(0, 300),
      stack: (problem.stack ?? '').slice(0, 4000),
    }
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
    const url = callPath(feedback.report)
    if (navigator.sendBeacon?.(url, blob)) return
    fetch(url, { method: 'POST', body: blob, keepalive: true }).catch(() => {})
  } catch {
    // Nothing left to tell anybody.
  }
}

function environmentMark(): string {
  try {
    return localStorage.getItem(ENVIRONMENT_MARK) ?? ''
  } catch {
    return ''
  }
}
