import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export async function slideOrder(db: Db, position: number): Promise<number[]> {
  const rows = await db
    .selectFrom('slide')
    .select('slide_id')
    .where('position', '=', position)
    .orderBy('sort')
    .orderBy('slide_id', 'desc')
    .forUpdate()
    .execute()
  return rows.map(({ slide_id }) => slide_id)
}

export async function orderSlides(db: Db, slideIds: number[]): Promise<void> {
  await sql`update slide set sort = o.place from unnest(${slideIds}::bigint[]) with ordinality o (id, place)
    where slide_id = o.id`.execute(db)
}

export async function helpOrder(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('help_article')
    .select('help_id')
    .orderBy('sort')
    .orderBy('help_id')
    .forUpdate()
    .execute()
  return rows.map(({ help_id }) => help_id)
}

export async function orderHelp(db: Db, helpIds: number[]): Promise<void> {
  await sql`update help_article set sort = o.place from unnest(${helpIds}::bigint[]) with ordinality o (id, place)
    where help_id = o.id`.execute(db)
}

/** Where a new one goes: behind all others. */
export async function lastSlide(db: Db, position: number): Promise<number> {
  const { last } = await db
    .selectFrom('slide')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function lastHelp(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('help_article')
    .select(({ fn }) => fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
