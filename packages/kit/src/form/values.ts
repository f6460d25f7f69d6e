type Values = Record<string, unknown>

/** What is sent and checked: trimmed, and without the fields that were left empty. */
export function cleanValues(values: Values): Values {
  const kept = Object.entries(values).map(([key, value]) => [key, cleanValue(value)] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().normalize('NFC') || undefined
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(cleanValue).filter((item) => item !== undefined)
  // A space at the end of a rich text's node is part of it.
  if (isPlain(value)) return value.type === 'doc' ? value : cleanValues(value)
  return value
}

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Only what differs from where the form started. */
export function changedValues<V extends Values>(initial: V, values: V): Partial<V> {
  const changed = Object.entries(values).filter(([key, value]) => !same(initial[key], value))
  return Object.fromEntries(changed) as Partial<V>
}

/** Somebody changed the entity meanwhile: their values become the start, what was typed here stays typed. */
export function rebaseValues<V extends Values>(initial: V, typed: V, fresh: V): V {
  return { ...fresh, ...changedValues(initial, typed) }
}

/** A kept draft laid over today's values; fields the form no longer has are dropped. */
export function withDraft<V extends Values>(initial: V, draft: Values | null): V {
  const known = Object.entries(draft ?? {}).filter(([key]) => key in initial)
  return { ...initial, ...Object.fromEntries(known) }
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
