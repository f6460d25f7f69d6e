import { readdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Db } from './connection.ts'

interface Migration {
  up(db: Kysely<unknown>): Promise<void>
}

const FOLDER = new URL('../../db/migrations/', import.meta.url)
/** Any number, but always the same: two starting servers must not migrate at once. */
const LOCK = 7_411_801

/** Forward only. Each migration runs in a transaction of its own, under a lock all servers share. */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(connection)
    try {
      await sql`create table if not exists migration (
        name text primary key, applied_at timestamptz not null default now())`.execute(connection)
      const done = await sql<{ name: string }>`select name from migration`.execute(connection)
      const names = new Set(done.rows.map((row) => row.name))
      const waiting = readdirSync(FOLDER)
        .filter((file) => file.endsWith('.ts') && !names.has(file.slice(0, -3)))
        .sort()
      for (const file of waiting) {
        const migration = (await import(new URL(file, FOLDER).href)) as Migration
        await connection.transaction().execute(async (tx) => {
          await migration.up(tx as unknown as Kysely<unknown>)
          await sql`insert into migration (name) values (${file.slice(0, -3)})`.execute(tx)
        })
      }
      return waiting
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection)
    }
  })
}
