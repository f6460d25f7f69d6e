import { sendReport } from '../api/report.ts'

/** Faults nobody caught: the person sees at most a dead button, so at least we hear of it. */
export function reportFaults(): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

function report(fault: unknown): void {
  const { message, stack = '' } = fault instanceof Error ? fault : new Error(String(fault))
  sendReport({ kind: 'script', message, stack })
}
