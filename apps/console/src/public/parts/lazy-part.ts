import { CHUNK_RELOAD_GUARD_MS } from '@tingan/contract/constants'
import { sendReport } from '@tingan/kit/api/report.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { keep, kept } from './kept.ts'

/**
 * A part fetched when it is first shown. A chunk that is gone means a newer release: the page is loaded anew,
 * at most once a minute, then the error page says so.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      sendReport({ kind: 'chunk', message: String(error) })
      const last = Number(kept('chunk-reload'))
      if (Date.now() - last < CHUNK_RELOAD_GUARD_MS) throw error
      keep('chunk-reload', Date.now())
      location.reload()
      return new Promise<never>(() => {})
    }
  })
}
