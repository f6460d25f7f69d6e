import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export interface DemoRevenue {
  uid: number
  month: string
  day: string
  albumId: number | null
  source: number
  fen: number
}

export async function hasDemoRun(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settlement_run').select('run_id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function albumsOf(db: Db, uid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .where('status', '=', 2)
    .orderBy('album_id')
    .execute()
  return rows.map(({ album_id }) => album_id)
}

export async function insertRevenue(db: Db, rows: readonly DemoRevenue[]): Promise<void> {
  await db
    .insertInto('revenue')
    .values(
      rows.map(({ uid, month, day, albumId, source, fen }) => ({
        uid,
        month,
        day: `${month}-${day}`,
        album_id: albumId,
        platform: 1,
        source,
        base_fen: fen,
        play_cnt: albumId === null ? 0 : Math.round(fen / 3),
      })),
    )
    .execute()
}

/** Numbers that rise and fall with the week, the same every time. */
export async function fillDayStats(db: Db, from: string, to: string): Promise<void> {
  await sql`insert into album_day_stat (day, album_id, platform, play_cnt, play_seconds, album_sale_fen)
    select d::date, a.album_id, p, n.plays, n.plays * 730, case when a.pay_type > 0 then n.plays / 90 * coalesce(a.price, 0) else 0 end
    from album a cross join generate_series(${from}::date, ${to}::date, interval '1 day') d cross join generate_series(1, 4) p
    cross join lateral (
      select (300 + (a.album_id * 37 + p * 911) % 700) * (5 + extract(isodow from d)::int) / (p * 6) as plays
    ) n where a.status = 2
    on conflict do nothing`.execute(db)
}

export async function deleteDemoMessages(db: Db, uids: readonly number[], since: Date): Promise<void> {
  await db
    .deleteFrom('message')
    .where('uid', 'in', [...uids])
    .where('biz_type', '=', 'income')
    .where('created_at', '>=', since)
    .execute()
}
