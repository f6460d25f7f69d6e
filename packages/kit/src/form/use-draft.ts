import { useCallback, useEffect, useRef } from 'react'
import { draftName, readDraft, writeDraft } from './draft.ts'

const QUIET_MS = 400

/** Reads a kept draft once and writes the changed values while somebody types. No key: nothing is kept. */
export function useDraft(uid: number | undefined, draftKey: string | undefined) {
  const name = uid && draftKey ? draftName(uid, draftKey) : null
  const pending = useRef<Record<string, unknown> | null>(null)
  const timer = useRef(0)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (name && pending.current) writeDraft(localStorage, name, pending.current, Date.now())
    pending.current = null
  }, [name])

  const keep = useCallback(
    (changed: Record<string, unknown>) => {
      pending.current = changed
      clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, QUIET_MS)
    },
    [flush],
  )

  const read = useCallback(() => (name ? readDraft(localStorage, name, Date.now()) : null), [name])

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = null
    if (name) localStorage.removeItem(name)
  }, [name])

  // A forced login leaves the page by a real navigation; closing the tab looks the same from here.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { read, keep, drop }
}
