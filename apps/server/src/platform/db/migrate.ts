import { type Kysely, sql } from 'kysely'
import { migrations } from '../../db/migrations/all.ts'
import type { Db } from './connection.ts'

/** Any number, but always the same: two starting servers must not migrate at once. */
const LOCK = 7_411_801

/** Each migration runs in a transaction of its own, under a lock that all servers share. */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(connection)
    try {
      await sql`create table if not exists migration (
        name text primary key, applied_at timestamptz not null default now())`.execute(connection)
      const { rows } = await sql<{ name: string }>`select name from migration`.execute(connection)
      const done = new Set(rows.map((row) => row.name))
      for (const [name, { up }] of migrations) {
        if (done.has(name)) continue
        await connection.transaction().execute(async (tx) => {
          await up(tx as unknown as Kysely<unknown>)
          await sql`insert into migration (name) values (${name})`.execute(tx)
        })
      }
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection)
    }
  })
}
