import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** The same picture once more begins its time anew. */
export async function notePicture(db: Db, key: string, at: Date): Promise<void> {
  await db
    .insertInto('picture')
    .values({ key, created_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: at, kept: false }))
    .execute()
}

export async function unkeptBefore(db: Db, limit: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('key')
    .where(sql<boolean>`not kept`)
    .where('created_at', '<', limit)
    .execute()
  return rows.map(({ key }) => key)
}

export async function markKept(db: Db, keys: readonly string[]): Promise<void> {
  await db.updateTable('picture').set({ kept: true }).where('key', '=', sql<string>`any(${keys})`).execute()
}

/** False where somebody sent it again meanwhile. Until the transaction ends nobody can. */
export async function forgetPicture(db: Db, key: string, limit: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('picture')
    .where('key', '=', key)
    .where('created_at', '<', limit)
    .returning('key')
    .executeTakeFirst()
  return gone !== undefined
}

/** What was done with something is no use of it. */
const NO_USE = ['audit_log', 'picture']

/** Every column that can hold an address: a list of them by hand would forget the next one. */
async function textColumns(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.table_name <> all(${NO_USE})
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
    group by c.table_name`.execute(db)
  return rows
}

/** Which of these addresses stand anywhere. */
export async function usedPictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { name, columns } of await textColumns(db)) {
    const all = sql.join(
      columns.map((column) => sql`${sql.ref(column)}::text`),
      sql`, `,
    )
    const { rows } = await sql<{ key: string }>`
      select distinct found[1] as key from (select concat_ws(' ', ${all}) as held from ${sql.table(name)}) texts,
        regexp_matches(held, '/files/([0-9a-f]{64})', 'g') found
      where held like '%/files/%' and found[1] = any(${keys})`.execute(db)
    for (const { key } of rows) used.add(key)
  }
  return used
}
