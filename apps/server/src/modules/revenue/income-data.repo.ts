import { AUTH_SCOPE } from '@tingan/rules/mcn-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** A creator's own side, or an agency's part of what anchors earn who let it see their income. */
export type EarnedScope = { uid: number } | { mcnId: number }

export interface DayRange {
  startDate: string
  endDate: string
}

/**
 * Every row of revenue with the rule, the exclusive contract and the cooperation of its day, as the settlement reads
 * them; floored row by row, so that the same rows make the same sum however they are gathered.
 */
function earned(scope: EarnedScope, { startDate, endDate }: DayRange): RawBuilder<unknown> {
  const agency = 'mcnId' in scope
  const ties = agency
    ? sql`c.mcn_id = ${scope.mcnId} and ${sql.lit(AUTH_SCOPE.income)} = any(c.auth_scope)`
    : sql`c.anchor_uid = ${scope.uid}`
  const whose = agency ? sql`r.uid in (select anchor_uid from ties)` : sql`r.uid = ${scope.uid}`
  return sql`(with ties as materialized (
      select c.cooperation_id, c.anchor_uid, greatest(c.start_date, (c.accepted_at at time zone 'Asia/Shanghai')::date) as first_day,
        least(c.end_date, (c.ended_at at time zone 'Asia/Shanghai')::date - 1) as last_day
      from mcn_cooperation c where ${ties} and c.accepted_at is not null and c.status in (2, 4, 5, 6)
    ), exclusives as materialized (
      select a.album_id, k.term_start, least(coalesce(k.term_end, 'infinity'::date), k.dissolved_on - 1) as term_end
      from contract k cross join lateral unnest(k.relate_ids) a(album_id)
      where k.kind = 'albumExclusive' and k.status in (2, 5, 6) and k.signed_at is not null
        and k.uid ${agency ? sql`in (select anchor_uid from ties)` : sql`= ${scope.uid}`}
    )
    select r.day, r.album_id, r.platform, r.source, r.base_fen, r.play_cnt, k.rule_id, s.share_bp, c.cooperation_id,
      coalesce(m.mcn_ratio_bp, 0) as mcn_ratio_bp, ${agency ? sql`m.fen` : sql`s.fen - coalesce(m.fen, 0)`} as fen
    from revenue r left join revenue_import i using (import_id)
    join lateral (
      select rule_id, share_bp, channel_fee_bp, exclusive_bp from share_rule k
      where k.source = r.source and (k.platform is null or k.platform = r.platform) and k.effective_from <= r.day
      order by k.platform nulls last, k.effective_from desc limit 1
    ) k on true
    cross join lateral (
      select share_bp, div(r.base_fen::numeric * (10000 - k.channel_fee_bp) * share_bp, 100000000)::bigint as fen
      from (select k.share_bp + case when exists (
        select from exclusives x where x.album_id = r.album_id and r.day between x.term_start and x.term_end
      ) then k.exclusive_bp else 0 end as share_bp) b
    ) s
    ${agency ? sql`` : sql`left`} join ties c on c.anchor_uid = r.uid and r.day between c.first_day and c.last_day
    left join lateral (
      select t.mcn_ratio_bp, div(s.fen::numeric * t.mcn_ratio_bp, 10000)::bigint as fen from cooperation_terms t
      where t.cooperation_id = c.cooperation_id and t.from_day <= r.day order by t.from_day desc limit 1
    ) m on true
    where ${whose} and r.day between ${startDate}::date and ${endDate}::date and (r.import_id is null or i.status = 1))`
}

export interface EarnedRow {
  date: string | null
  albumId: number | null
  source: number
  fen: number
  plays: number
}

/** By day, month or album, each by source. */
export async function earnedBy(
  db: Db,
  scope: EarnedScope,
  range: DayRange & { albumId?: number | undefined },
  dim: 'day' | 'month' | 'album',
): Promise<EarnedRow[]> {
  const date = { day: sql`e.day::text`, month: sql`to_char(e.day, 'YYYY-MM')`, album: sql`null` }[dim]
  const album = dim === 'album' ? sql`e.album_id` : sql`null`
  const only = range.albumId === undefined ? sql`` : sql`where e.album_id = ${range.albumId}`
  const { rows } = await sql<EarnedRow>`
    select ${date} as date, ${album}::bigint as "albumId", e.source, sum(e.fen)::bigint as fen, sum(e.play_cnt)::bigint as plays
    from ${earned(scope, range)} e ${only} group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** What the settlement gathers into one line. */
export interface GatheredLine {
  uid: number
  album_id: number | null
  platform: number | null
  source: number | null
  rule_id: number | null
  share_bp: number
  cooperation_id: number | null
  mcn_ratio_bp: number
  day_from: string | null
  day_to: string | null
}

/** The days a line was gathered from, as they were counted. */
export async function daysOfLine(db: Db, line: GatheredLine) {
  const range = { startDate: line.day_from ?? '', endDate: line.day_to ?? '' }
  const { rows } = await sql<{ day: string; baseFen: number; playCnt: number }>`
    select e.day, sum(e.base_fen)::bigint as "baseFen", sum(e.play_cnt)::bigint as "playCnt"
    from ${earned({ uid: line.uid }, range)} e
    where e.album_id is not distinct from ${line.album_id}::bigint and (e.platform, e.source) = (${line.platform}, ${line.source})
      and (e.rule_id, e.share_bp, e.mcn_ratio_bp) = (${line.rule_id}, ${line.share_bp}, ${line.mcn_ratio_bp})
      and e.cooperation_id is not distinct from ${line.cooperation_id}::bigint
    group by e.day order by e.day`.execute(db)
  return rows
}

export function albumTitles(db: Db, albumIds: readonly number[]) {
  return db
    .selectFrom('album')
    .select(['album_id', 'title'])
    .where('album_id', 'in', [...albumIds])
    .execute()
}

export async function albumInScope(db: Db, scope: EarnedScope, albumId: number): Promise<boolean> {
  const owner =
    'uid' in scope
      ? sql`a.uid = ${scope.uid}`
      : sql`exists (select from mcn_cooperation c where c.mcn_id = ${scope.mcnId} and c.anchor_uid = a.uid
          and c.accepted_at is not null and ${sql.lit(AUTH_SCOPE.income)} = any(c.auth_scope))`
  const { rows } = await sql`select from album a where a.album_id = ${albumId} and ${owner}`.execute(db)
  return rows.length > 0
}
