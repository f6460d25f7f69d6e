import type { BrowserContext } from 'playwright-core'

export interface Faults {
  allow(...expected: RegExp[]): void
  /** What nobody expected, once; then the slate is clean. */
  take(): string[]
}

/** Every error a browser writes into its console: uncaught ones, refused by the CSP, files that did not load. */
export function watchFaults(context: BrowserContext): Faults {
  let seen: string[] = []
  let allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    seen.push(`${message.text()} ${message.location().url}`.trim())
  })
  context.on('weberror', (fault) => seen.push(fault.error().stack ?? String(fault.error())))
  return {
    allow: (...expected) => {
      allowed.push(...expected)
    },
    take() {
      const found = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))
      seen = []
      allowed = []
      return found
    },
  }
}
