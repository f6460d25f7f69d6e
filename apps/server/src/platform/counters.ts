/**
 * Short-lived memory of one API process: nonces seen and calls counted. Behind several processes the balancer
 * must keep a browser on one of them, or a shared store takes this interface.
 */
export interface Counters {
  /** False when the key was already there within the last `seconds`. */
  firstSeen(key: string, seconds: number): boolean
  /** How often the key was hit in the current window, this hit included. */
  hit(key: string, seconds: number): number
}

export function memoryCounters(now: () => number = Date.now): Counters {
  const seen = rotatingMap<true>(now)
  const hits = rotatingMap<number>(now)
  return {
    firstSeen(key, seconds) {
      const map = seen(seconds)
      if (map.has(key)) return false
      map.set(key, true)
      return true
    },
    hit(key, seconds) {
      const map = hits(seconds)
      const count = (map.get(key) ?? 0) + 1
      map.set(key, count)
      return count
    },
  }
}

/** Two generations per window length: forgetting a whole map is cheaper than a timer for each key. */
function rotatingMap<V>(now: () => number) {
  const windows = new Map<number, { young: Map<string, V>; old: Map<string, V>; turnsAt: number }>()
  return (seconds: number) => {
    const at = now()
    let window = windows.get(seconds)
    if (!window) {
      window = { young: new Map(), old: new Map(), turnsAt: at + seconds * 1000 }
      windows.set(seconds, window)
    }
    if (at >= window.turnsAt) {
      const stale = at >= window.turnsAt + seconds * 1000
      window.old = stale ? new Map() : window.young
      window.young = new Map()
      window.turnsAt = at + seconds * 1000
    }
    const { young, old } = window
    return {
      has: (key: string) => young.has(key) || old.has(key),
      get: (key: string) => young.get(key),
      set: (key: string, value: V) => young.set(key, value),
    }
  }
}
