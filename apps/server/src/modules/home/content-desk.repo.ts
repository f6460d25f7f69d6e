import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** Saving names the version that was read; undefined when somebody else saved first. */

export function newsTags(db: Db) {
  return db.selectFrom('news_tag').select(['tag_id', 'name']).orderBy('sort').execute()
}

export async function listNews(
  db: Db,
  filter: { status?: number | undefined; keyword?: string | undefined },
  page: { pn: number; rn: number },
) {
  let matching = withTag(db)
  if (filter.status !== undefined) matching = matching.where('n.status', '=', filter.status)
  if (filter.keyword)
    matching = matching.where('n.title', 'ilike', `%${filter.keyword.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await matching
    .orderBy(sql`coalesce(n.publish_at, n.updated_at)`, 'desc')
    .orderBy('n.news_id', 'desc')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function withTag(db: Db) {
  return db
    .selectFrom('news as n')
    .innerJoin('news_tag as t', 't.tag_id', 'n.tag_id')
    .selectAll('n')
    .select('t.name as tag_name')
}

export function newsById(db: Db, newsId: number) {
  return withTag(db).where('n.news_id', '=', newsId).executeTakeFirst()
}

export type NewsRow = NonNullable<Awaited<ReturnType<typeof newsById>>>

export interface NewsValues {
  title: string
  tag_id: number
  cover: string
  summary: string
  content: string
  author: string
  top: boolean
  status: number
  publish_at: Date | null
  search: string[]
  updated_at: Date
}

export function insertNews(db: Db, news: NewsValues & { created_at: Date }) {
  return db.insertInto('news').values(news).returning('news_id').executeTakeFirstOrThrow()
}

export function updateNews(db: Db, newsId: number, version: number, change: Partial<NewsValues>) {
  return db
    .updateTable('news')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('news_id', '=', newsId)
    .where('version', '=', version)
    .returning('news_id')
    .executeTakeFirst()
}

export function allSlides(db: Db) {
  return db
    .selectFrom('slide')
    .selectAll()
    .orderBy('position')
    .orderBy('sort')
    .orderBy('slide_id', 'desc')
    .execute()
}

export function slideById(db: Db, slideId: number) {
  return db.selectFrom('slide').selectAll().where('slide_id', '=', slideId).executeTakeFirst()
}

export type SlideRow = NonNullable<Awaited<ReturnType<typeof slideById>>>

export interface SlideValues {
  position: number
  image: string
  title: string
  subtitle: string
  jump_url: string
  sort: number
  start_at: Date
  end_at: Date
  enabled: boolean
  updated_at: Date
}

export function insertSlide(db: Db, slide: SlideValues & { created_at: Date }) {
  return db.insertInto('slide').values(slide).returningAll().executeTakeFirstOrThrow()
}

export function updateSlide(db: Db, slideId: number, version: number, change: SlideValues) {
  return db
    .updateTable('slide')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('slide_id', '=', slideId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export function removeSlide(db: Db, slideId: number) {
  return db.deleteFrom('slide').where('slide_id', '=', slideId).returningAll().executeTakeFirst()
}

export function allHelp(db: Db) {
  return db.selectFrom('help_article').selectAll().orderBy('sort').orderBy('help_id').execute()
}

export function helpById(db: Db, helpId: number) {
  return db.selectFrom('help_article').selectAll().where('help_id', '=', helpId).executeTakeFirst()
}

export type HelpRow = NonNullable<Awaited<ReturnType<typeof helpById>>>

export interface HelpValues {
  group_name: string
  title: string
  content: string
  synonyms: string[]
  sort: number
  enabled: boolean
  search: string[]
  updated_at: Date
}

export function insertHelp(db: Db, help: HelpValues & { created_at: Date }) {
  return db.insertInto('help_article').values(help).returningAll().executeTakeFirstOrThrow()
}

export function updateHelp(db: Db, helpId: number, version: number, change: HelpValues) {
  return db
    .updateTable('help_article')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('help_id', '=', helpId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}
