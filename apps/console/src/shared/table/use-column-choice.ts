import { useState } from 'react'

const PREFIX = 'tingan-columns:'

/** Which columns somebody wants to see in a table, kept in this browser. */
export function useColumnChoice(table: string) {
  const [choice, setChoice] = useState(() => read(table))
  const change = (next: Record<string, boolean>) => {
    setChoice(next)
    try {
      localStorage.setItem(PREFIX + table, JSON.stringify(next))
    } catch {
      // Storage full or switched off: the choice lasts as long as the page.
    }
  }
  return {
    choice,
    show: (id: string, shown: boolean) => change({ ...choice, [id]: shown }),
    reset: () => change({}),
  }
}

function read(table: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}
