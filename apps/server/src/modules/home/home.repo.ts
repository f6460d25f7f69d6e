import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

const PUBLISHED = 2

export function liveSlides(db: Db, position: number, now: Date) {
  return db
    .selectFrom('slide')
    .select(['slide_id', 'image', 'title', 'subtitle', 'jump_url'])
    .where('position', '=', position)
    .where('enabled', '=', true)
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .orderBy('sort')
    .orderBy('slide_id', 'desc')
    .execute()
}

/** Shown: published, and its hour has come. */
function shown(db: Db, now: Date) {
  return db
    .selectFrom('news as n')
    .innerJoin('news_tag as t', 't.tag_id', 'n.tag_id')
    .where('n.status', '=', PUBLISHED)
    .where('n.publish_at', '<=', now)
}

const brief = [
  'n.news_id',
  'n.title',
  'n.tag_id',
  't.name as tag_name',
  'n.cover',
  'n.summary',
  'n.top',
  'n.view_cnt',
  'n.publish_at',
] as const

export interface NewsQuery {
  pn: number
  rn: number
  tagId?: number | undefined
  terms: string[]
}

export async function newsPage(db: Db, query: NewsQuery, now: Date) {
  const found = shown(db, now)
    .$if(query.tagId !== undefined, (rows) => rows.where('n.tag_id', '=', query.tagId!))
    .$if(query.terms.length > 0, (rows) => rows.where(sql<boolean>`n.search @> ${query.terms}`))
  const rows = await found
    .select(brief)
    .orderBy('n.top', 'desc')
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.news_id', 'desc')
    .limit(query.rn)
    .offset((query.pn - 1) * query.rn)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
export type NewsBriefRow = Awaited<ReturnType<typeof newsPage>>['rows'][number]

export function newsTags(db: Db, now: Date) {
  return db
    .selectFrom('news_tag as t')
    .leftJoin('news as n', (join) =>
      join.onRef('n.tag_id', '=', 't.tag_id').on('n.status', '=', PUBLISHED).on('n.publish_at', '<=', now),
    )
    .select(({ fn }) => ['t.tag_id', 't.name', fn.count<number>('n.news_id').as('count')])
    .groupBy(['t.tag_id', 't.name', 't.sort'])
    .orderBy('t.sort')
    .execute()
}

export function newsById(db: Db, newsId: number, now: Date) {
  return shown(db, now)
    .select([...brief, 'n.author', 'n.content'])
    .where('n.news_id', '=', newsId)
    .executeTakeFirst()
}

export function recentNews(db: Db, now: Date, limit: number) {
  return shown(db, now)
    .select([...brief, 'n.author', 'n.content'])
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.news_id', 'desc')
    .limit(limit)
    .execute()
}

/** The neighbours in time, for reading on. */
export async function newsNeighbours(db: Db, publishAt: Date, newsId: number, now: Date) {
  const pair = sql<boolean>
  const [prev, next] = await Promise.all([
    shown(db, now)
      .select(['n.news_id', 'n.title'])
      .where(pair`(n.publish_at, n.news_id) > (${publishAt}, ${newsId})`)
      .orderBy('n.publish_at')
      .orderBy('n.news_id')
      .limit(1)
      .executeTakeFirst(),
    shown(db, now)
      .select(['n.news_id', 'n.title'])
      .where(pair`(n.publish_at, n.news_id) < (${publishAt}, ${newsId})`)
      .orderBy('n.publish_at', 'desc')
      .orderBy('n.news_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { prev, next }
}

export async function countView(db: Db, newsId: number): Promise<void> {
  await db
    .updateTable('news')
    .set((eb) => ({ view_cnt: eb('view_cnt', '+', 1) }))
    .where('news_id', '=', newsId)
    .execute()
}
