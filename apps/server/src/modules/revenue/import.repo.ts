import { type Insertable, sql } from 'kysely'
import type { BadRow } from '../../db/settlement-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { RevenueRow } from './revenue-row.ts'

function imports(db: Db) {
  return db
    .selectFrom('revenue_import as i')
    .innerJoin('staff as s', 's.staff_id', 'i.created_by')
    .selectAll('i')
    .select('s.name as creator')
}

export type ImportRow = Awaited<ReturnType<typeof findImport>>

export function findImport(db: Db, importId: number) {
  return imports(db).where('i.import_id', '=', importId).executeTakeFirstOrThrow()
}

export async function insertImport(db: Db, row: Insertable<Tables['revenue_import']>): Promise<number> {
  const { import_id } = await db
    .insertInto('revenue_import')
    .values(row)
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

/** Rows whose album or creator is known; answers the lines of the others. */
export async function insertRows(
  db: Db,
  { importId, month }: { importId: number; month: string },
  rows: readonly RevenueRow[],
): Promise<number[]> {
  const { rows: unknown } = await sql<{ line: number }>`
    with given as (
      select * from unnest(
        ${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.day)}::date[],
        ${rows.map((row) => row.uid)}::bigint[], ${rows.map((row) => row.albumId)}::bigint[],
        ${rows.map((row) => row.platform)}::smallint[], ${rows.map((row) => row.source)}::smallint[],
        ${rows.map((row) => row.baseFen)}::bigint[], ${rows.map((row) => row.playCnt)}::bigint[]
      ) as g(line, day, uid, album_id, platform, source, base_fen, play_cnt)
    ), known as (
      select g.*, coalesce(al.uid, ac.uid) as owner from given g
      left join album al on al.album_id = g.album_id
      left join account ac on g.album_id is null and ac.uid = g.uid
    ), added as (
      insert into revenue (import_id, line, month, day, uid, album_id, platform, source, base_fen, play_cnt)
      select ${importId}, line, ${month}, day, owner, album_id, platform, source, base_fen, play_cnt
      from known where owner is not null and (uid is null or uid = owner)
    )
    select line from known where owner is null or uid <> owner`.execute(db)
  return unknown.map(({ line }) => line)
}

/** Of lines that say the same thing twice, the first stays. */
export async function dropRepeated(db: Db, importId: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    delete from revenue where revenue_id in (
      select revenue_id from (
        select revenue_id, row_number() over (partition by day, uid, coalesce(album_id, 0), platform, source order by line) as n
        from revenue where import_id = ${importId}
      ) numbered where n > 1
    ) returning line`.execute(db)
  return rows.map(({ line }) => line)
}

export async function finishImport(db: Db, importId: number, bad: { count: number; rows: BadRow[] }) {
  await sql`update revenue_import set bad_count = ${bad.count}, bad_rows = ${JSON.stringify(bad.rows)},
      (row_count, total_fen) = (select count(*), coalesce(sum(base_fen), 0) from revenue where import_id = ${importId})
    where import_id = ${importId}`.execute(db)
}

export async function listImports(db: Db, month: string | undefined, { pn, rn }: { pn: number; rn: number }) {
  const matching = imports(db).$if(month !== undefined, (query) => query.where('i.month', '=', month ?? ''))
  const rows = await matching
    .orderBy('i.import_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function lockImport(db: Db, importId: number) {
  return db
    .selectFrom('revenue_import')
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideImport(
  db: Db,
  importId: number,
  decision: { status: number; decided_by: number; decided_at: Date },
): Promise<void> {
  await db.updateTable('revenue_import').set(decision).where('import_id', '=', importId).execute()
  if (decision.status === 2) await db.deleteFrom('revenue').where('import_id', '=', importId).execute()
}

/** How many rows of it are known already, from another file or from the statistics. */
export async function countKnown(db: Db, importId: number, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from revenue mine where import_id = ${importId} and exists (
      select from revenue r left join revenue_import i using (import_id)
      where r.month = ${month} and (r.import_id is null or i.status = 1)
        and (r.day, r.uid, coalesce(r.album_id, 0), r.platform, r.source) =
          (mine.day, mine.uid, coalesce(mine.album_id, 0), mine.platform, mine.source))`.execute(db)
  return rows[0]?.count ?? 0
}
