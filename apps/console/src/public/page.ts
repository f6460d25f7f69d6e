import type { Boot } from '@tingan/contract/session-state'

/** What every page is painted from, on the server and again while hydrating: the same values give the same page. */
export interface PageProps {
  path: string
  search: string
  boot: Boot
  /** Set when the server could not paint what was asked for. */
  failure?: { status: number; traceId: string }
}
