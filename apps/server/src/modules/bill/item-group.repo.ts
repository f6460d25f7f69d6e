import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { type ItemScope, linesOf } from './item.repo.ts'

export type Dimension = 'source' | 'album' | 'platform' | 'anchor'

const KEYS = { source: 'source', album: 'album_id', platform: 'platform', anchor: 'uid' } as const

export interface GroupRow {
  key: number | null
  open: boolean
  name: string | null
  base_fen: number
  amount_fen: number
  mcn_fen: number
  net_fen: number
  play_cnt: number
}

/** The largest first; what may not be seen singly is one line at the end. */
export async function groupItems(
  db: Db,
  scope: ItemScope,
  by: Dimension,
  page: { pn: number; rn: number } = { pn: 1, rn: 100 },
): Promise<{ rows: GroupRow[]; total: number }> {
  const adjusted = by === 'anchor' ? sql`and i.source is not null` : sql``
  const key = sql`case when i.open ${adjusted} then ${sql.ref(`i.${KEYS[by]}`)} end`
  const mcn = scope.agency ? sql`i.net_fen` : sql`i.mcn_fen`
  const groups = sql`(select ${key} as key, i.open, sum(i.base_fen)::bigint as base_fen, sum(i.amount_fen)::bigint as amount_fen,
      sum(${mcn})::bigint as mcn_fen, sum(i.net_fen)::bigint as net_fen, sum(i.play_cnt)::bigint as play_cnt
    from ${linesOf(scope)} i group by 1, 2)`
  const { rows } = await sql<GroupRow>`
    select g.*, ${by === 'album' ? sql`a.title` : by === 'anchor' ? sql`n.nickname` : sql`null`} as name
    from ${groups} g left join album a on ${by === 'album' ? sql`a.album_id = g.key` : sql`false`}
    left join account n on ${by === 'anchor' ? sql`n.uid = g.key` : sql`false`}
    order by g.open desc, abs(g.net_fen) desc, g.key limit ${page.rn} offset ${(page.pn - 1) * page.rn}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${groups} g`.execute(
    db,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function albumPlatforms(db: Db, scope: ItemScope, albumId: number) {
  const { rows } = await sql<{
    platform: number
    source: number
    baseFen: number
    shareBp: number
    amountFen: number
  }>`
    select platform, source, share_bp as "shareBp", sum(base_fen)::bigint as "baseFen", sum(amount_fen)::bigint as "amountFen"
    from ${linesOf(scope)} i where i.open and i.album_id = ${albumId}
    group by platform, source, share_bp order by platform, source, share_bp`.execute(db)
  return rows
}
