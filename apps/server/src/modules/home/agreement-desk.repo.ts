import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export function allVersions(db: Db) {
  return db
    .selectFrom('agreement as a')
    .select(['a.type', 'a.version', 'a.title', 'a.content', 'a.effective_at'])
    .select((eb) =>
      eb
        .selectFrom('agreement_consent as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.type', '=', 'a.type')
        .whereRef('c.version', '=', 'a.version')
        .as('consents'),
    )
    .orderBy('a.type')
    .orderBy('a.effective_at', 'desc')
    .orderBy(sql`string_to_array(a.version, '.')::int[]`, 'desc')
    .execute()
}

export async function versionsOf(db: Db, type: string): Promise<string[]> {
  const rows = await db.selectFrom('agreement').select('version').where('type', '=', type).execute()
  return rows.map(({ version }) => version)
}

export async function contentOf(db: Db, type: string, version: string): Promise<unknown> {
  const row = await db
    .selectFrom('agreement')
    .select('content')
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content
}

export async function insertVersion(
  db: Db,
  agreement: { type: string; version: string; title: string; content: string; effective_at: Date },
): Promise<void> {
  await db.insertInto('agreement').values(agreement).execute()
}
