import { CHUNK_RELOAD_GUARD_MS } from '@tingan/contract/constants'
import { sendReport } from '../api/report.ts'

const STAMP = 'tingan-chunk-reload'

/** A new release removes the old files: one reload fetches the new ones, a second in a row would not help. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(STAMP))
  if (last && now - last < CHUNK_RELOAD_GUARD_MS) return false
  storage.setItem(STAMP, String(now))
  return true
}

/** Reloads, leaving whoever waits waiting until the page is gone; or hands the fault on to the error page. */
export function recoverChunk(error: unknown): Promise<never> {
  if (!mayReload(sessionStorage, Date.now())) throw error
  sendReport({ kind: 'chunk', message: String(error) })
  location.reload()
  return new Promise(() => {})
}
