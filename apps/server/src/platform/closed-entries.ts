import type { Db } from './db/connection.ts'

/** Menu entries that operators have closed, by role. */
export interface ClosedEntries {
  of(role: string): Promise<ReadonlySet<string>>
  /** After a change, on the node that made it; the others notice within seconds. */
  forget(): void
}

const REMEMBER_MS = 3000

export function createClosedEntries(db: Db): ClosedEntries {
  let remembered: { rows: { role: string; url: string }[]; at: number } | null = null
  return {
    async of(role) {
      if (!remembered || Date.now() - remembered.at >= REMEMBER_MS)
        remembered = { rows: await db.selectFrom('closed_entry').selectAll().execute(), at: Date.now() }
      return new Set(remembered.rows.filter((row) => row.role === role).map((row) => row.url))
    },
    forget() {
      remembered = null
    },
  }
}
