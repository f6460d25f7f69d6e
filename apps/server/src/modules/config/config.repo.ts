import type { Db } from '../../platform/db/connection.ts'

/** Both say whether anything changed. */

export async function closeEntry(db: Db, role: string, url: string): Promise<boolean> {
  const row = await db
    .insertInto('closed_entry')
    .values({ role, url })
    .onConflict((conflict) => conflict.doNothing())
    .returning('url')
    .executeTakeFirst()
  return row !== undefined
}

export async function openEntry(db: Db, role: string, url: string): Promise<boolean> {
  const row = await db
    .deleteFrom('closed_entry')
    .where('role', '=', role)
    .where('url', '=', url)
    .returning('url')
    .executeTakeFirst()
  return row !== undefined
}
