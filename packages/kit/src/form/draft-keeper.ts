export type DraftValues = Record<string, unknown>
export type DraftState = 'saving' | 'saved' | 'failed'

/** Where unsent typing is kept. Neither ever rejects. */
export interface DraftStore {
  /** How long typing rests before it is kept. */
  quietMs: number
  /** Null: there is none. Undefined: nobody can tell just now. */
  read(): Promise<DraftValues | null | undefined>
  /** Whether it is kept now. Without any value the draft is dropped. */
  save(values: DraftValues): Promise<boolean>
}

export interface DraftListener {
  found(values: DraftValues): void
  state(state: DraftState | null): void
}

const NOTHING = '{}'

/**
 * Keeps what is typed in one form: after a pause, one saving at a time, and never over a draft that was not read yet.
 * What could not be kept is tried again with the next change, or when told that it may work now.
 */
export function draftKeeper(store: DraftStore, listener: DraftListener) {
  let typed: DraftValues = {}
  /** What the store holds or is being sent; null when that is not known. */
  let held: string | null = null
  let reading: Promise<boolean> | null = null
  let isRead = false
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isNews = () => JSON.stringify(typed) !== (isRead ? held : NOTHING)
  const settled = () => (held === NOTHING ? null : 'saved')

  async function read(): Promise<boolean> {
    const found = await store.read()
    if (isRead) return true
    reading = null
    if (found === undefined) return false
    isRead = true
    held = JSON.stringify(found ?? {})
    if (found) listener.found(found)
    return true
  }

  function open(): Promise<boolean> {
    if (isRead) return Promise.resolve(true)
    reading ??= read()
    return reading
  }

  async function put(): Promise<boolean> {
    const text = JSON.stringify(typed)
    held = text
    const ok = await store.save(typed)
    if (!ok && held === text) held = null
    return ok
  }

  async function flush(): Promise<void> {
    if (running || !isNews()) return
    running = true
    let ok = await open()
    while (ok && isNews()) ok = await put()
    running = false
    listener.state(isNews() ? 'failed' : settled())
  }

  return {
    open,

    keep(changed: DraftValues): void {
      typed = changed
      clearTimeout(timer)
      if (isNews()) {
        listener.state('saving')
        timer = setTimeout(flush, store.quietMs)
      } else if (isRead && !running) listener.state(settled())
    },

    /** The line is back: what could not be kept does not wait for another change. */
    retry(): void {
      clearTimeout(timer)
      void flush()
    },

    /** The page may be gone in a moment: there is no time for a pause, nor to wait for what is on its way. */
    leave(): void {
      clearTimeout(timer)
      if (!isRead || !isNews()) return
      void put().then(() => {
        if (!running) listener.state(isNews() ? 'failed' : settled())
      })
    },

    /** Sent or given up. A draft that is still being read must not come back afterwards. */
    drop(): void {
      clearTimeout(timer)
      typed = {}
      isRead = true
      listener.state(null)
      void put()
    },
  }
}
