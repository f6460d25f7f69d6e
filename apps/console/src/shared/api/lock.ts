/** Runs `work` while no other tab of this browser holds the lock of that name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>

const HOLD_MS = 20_000
const SETTLE_MS = 40
const POLL_MS = 60

/**
 * Where Web Locks are missing (plain http). Storage has no compare-and-set: write, let the others' writes
 * land, and whoever then still reads its own mark has won. A crashed holder's mark runs out by itself.
 */
export function storageLock(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  me: string,
  now: () => number,
  wait: (ms: number) => Promise<void>,
): WithLock {
  function holder(key: string): string | null {
    const [id, until] = (storage.getItem(key) ?? '').split(':')
    return id && Number(until) > now() ? id : null
  }
  async function acquire(key: string): Promise<void> {
    for (;;) {
      if (!holder(key)) {
        storage.setItem(key, `${me}:${now() + HOLD_MS}`)
        await wait(SETTLE_MS)
        if (holder(key) === me) return
      }
      await wait(POLL_MS)
    }
  }
  return async (name, work) => {
    const key = `lock-${name}`
    await acquire(key)
    try {
      return await work()
    } finally {
      if (holder(key) === me) storage.removeItem(key)
    }
  }
}
