import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { unseen } from '../../platform/db/unseen.ts'
import { type ItemScope, linesOf } from './item.repo.ts'

export type Dimension = 'source' | 'album' | 'platform' | 'anchor'

const KEYS = { source: 'source', album: 'album_id', platform: 'platform', anchor: 'uid' } as const

const NAMELESS = { name: sql`null::text`, join: sql`` }
const NAMES = {
  source: NAMELESS,
  platform: NAMELESS,
  album: { name: sql`a.title`, join: sql`left join album a on a.album_id = g.key` },
  anchor: { name: sql`n.nickname`, join: sql`left join account n on n.uid = g.key` },
} as const

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

export interface Groups {
  rows: GroupRow[]
  total: number
}

export async function groupItems(db: Db, scope: ItemScope, by: Dimension, most = 100): Promise<Groups> {
  const { [by]: groups } = await groupItemsBy(db, scope, [by], most)
  return groups
}

/** The same lines in several ways at once. The largest first; what may not be seen singly is one line at the end. */
export async function groupItemsBy<D extends Dimension>(
  db: Db,
  scope: ItemScope,
  dimensions: readonly D[],
  most = 100,
): Promise<Record<D, Groups>> {
  const ways = dimensions.map((by) => sql`(${groupsOf(scope, by)} limit ${unseen(most)})`)
  const once = dimensions.length === 1 ? sql`not materialized` : sql`materialized`
  const { rows } = await sql<GroupRow & { dimension: D; total: number }>`
    with lines as ${once} (select * from ${linesOf(scope)} i)
    select * from (${sql.join(ways, sql` union all `)}) g ${LARGEST_FIRST}`.execute(db)
  const groupsBy = (by: D): Groups => {
    const own = rows.filter(({ dimension }) => dimension === by)
    return { rows: own, total: own[0]?.total ?? 0 }
  }
  return Object.fromEntries(dimensions.map((by) => [by, groupsBy(by)])) as Record<D, Groups>
}

const LARGEST_FIRST = sql`order by g.open desc, abs(g.net_fen) desc, g.key`

function groupsOf(scope: ItemScope, by: Dimension) {
  const adjusted = by === 'anchor' ? sql`and i.source is not null` : sql``
  const key = sql`case when i.open ${adjusted} then ${sql.ref(`i.${KEYS[by]}`)} end`
  const mcn = scope.agency ? sql`i.net_fen` : sql`i.mcn_fen`
  return sql`select ${sql.lit(by)} as dimension, g.*, count(*) over () as total, ${NAMES[by].name} as name
    from (select ${key} as key, i.open, sum(i.base_fen)::bigint as base_fen, sum(i.amount_fen)::bigint as amount_fen,
        sum(${mcn})::bigint as mcn_fen, sum(i.net_fen)::bigint as net_fen, sum(i.play_cnt)::bigint as play_cnt
      from lines i group by 1, 2) g
    ${NAMES[by].join} ${LARGEST_FIRST}`
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
