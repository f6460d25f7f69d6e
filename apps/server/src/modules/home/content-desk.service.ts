import type { ParsedInput } from '@tingan/contract/call'
import { NEWS_STATUS, type opsContent } from '@tingan/contract/ops/content'
import { plainText, type RichText } from '@tingan/contract/rich-text'
import { searchTerms } from '@tingan/rules/search-terms'
import { COUNTS_KEY } from '../../db/home-settings.ts'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { writeSetting } from '../../platform/settings.ts'
import { presentHelp, presentNews, presentSlide } from './content-desk.present.ts'
import * as repo from './content-desk.repo.ts'
import { lastHelp, lastSlide } from './content-order.repo.ts'
import { homeCounts } from './home.service.ts'

const { draft: DRAFT, published: PUBLISHED, offline: OFFLINE } = NEWS_STATUS

type NewsInput = ParsedInput<typeof opsContent.newsSave>

export async function newsTags(ctx: StaffCtx) {
  return (await repo.newsTags(ctx.db)).map((row) => ({ tagId: row.tag_id, name: row.name }))
}

export async function listNews(ctx: StaffCtx, input: ParsedInput<typeof opsContent.newsList>) {
  const { rows, total } = await repo.listNews(ctx.db, input, input)
  return { list: rows.map(presentNews), total, pn: input.pn, rn: input.rn }
}

export async function newsDetail(ctx: StaffCtx, newsId: number) {
  return presentNews((await known(newsId, (id) => repo.newsById(ctx.db, id)))!)
}

/** Saving never takes a published piece back; publishing in the future schedules it. */
export function saveNews(ctx: StaffCtx, input: NewsInput) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const tags = await repo.newsTags(tx)
    if (!tags.some((tag) => tag.tag_id === input.tagId)) throw fieldFailure('tagId', '请选择标签')
    const before = await known(input.newsId, (id) => repo.newsById(tx, id))
    const values = newsValues(ctx, input, before)
    const newsId = before
      ? (await saved(input.version, (version) => repo.updateNews(tx, before.news_id, version, values)))
          .news_id
      : (await repo.insertNews(tx, { ...values, created_at: ctx.clock.date() })).news_id
    const after = presentNews((await repo.newsById(tx, newsId))!)
    await recordSave(inside, `news:${newsId}`, before && presentNews(before), after)
    return after
  })
}

function newsValues(ctx: StaffCtx, input: NewsInput, before: repo.NewsRow | null): repo.NewsValues {
  if (input.publish && before?.status === OFFLINE) throw fail(2006)
  const given = input.publishAt === undefined ? null : new Date(input.publishAt)
  const publishing = input.publish && before?.status !== PUBLISHED
  const publishAt = given ?? before?.publish_at ?? null
  return {
    title: input.title,
    tag_id: input.tagId,
    cover: input.cover,
    summary: input.summary,
    content: JSON.stringify(input.content),
    author: input.author,
    top: input.top,
    status: publishing ? PUBLISHED : (before?.status ?? DRAFT),
    publish_at: publishing ? (given ?? ctx.clock.date()) : publishAt,
    search: termsOf(input.content, input.title, input.summary),
    updated_at: ctx.clock.date(),
  }
}

export function takeNewsOffline(ctx: StaffCtx, newsId: number) {
  return inTransaction(ctx.db, async (tx) => {
    const before = await repo.newsById(tx, newsId)
    if (!before) throw fail(2002)
    if (before.status !== PUBLISHED) throw fail(2006)
    const change = { status: OFFLINE, updated_at: ctx.clock.date() }
    await saved(before.version, (version) => repo.updateNews(tx, newsId, version, change))
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'news.offline', subject: `news:${newsId}`, from: PUBLISHED, to: OFFLINE },
    )
    return presentNews((await repo.newsById(tx, newsId))!)
  })
}

export async function listSlides(ctx: StaffCtx) {
  return (await repo.allSlides(ctx.db)).map(presentSlide)
}

export function saveSlide(ctx: StaffCtx, input: ParsedInput<typeof opsContent.slideSave>) {
  if (input.endAt <= input.startAt) throw fieldFailure('endAt', '结束时间需晚于开始时间')
  return inTransaction(ctx.db, async (tx) => {
    const before = await known(input.slideId, (id) => repo.slideById(tx, id))
    const values: repo.SlideValues = {
      position: input.position,
      image: input.image,
      title: input.title,
      subtitle: input.subtitle,
      jump_url: input.jumpUrl,
      sort: input.sort ?? before?.sort ?? (await lastSlide(tx, input.position)) + 1,
      start_at: new Date(input.startAt),
      end_at: new Date(input.endAt),
      enabled: input.enabled,
      updated_at: ctx.clock.date(),
    }
    const row = before
      ? await saved(input.version, (version) => repo.updateSlide(tx, before.slide_id, version, values))
      : await repo.insertSlide(tx, { ...values, created_at: ctx.clock.date() })
    const after = presentSlide(row)
    await recordSave({ ...ctx, db: tx }, `slide:${row.slide_id}`, before && presentSlide(before), after)
    return after
  })
}

export function removeSlide(ctx: StaffCtx, slideId: number): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await repo.removeSlide(tx, slideId)
    if (!row) throw fail(2002)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'slide.remove', subject: `slide:${slideId}`, before: presentSlide(row) },
    )
    return true as const
  })
}

export async function listHelp(ctx: StaffCtx) {
  return (await repo.allHelp(ctx.db)).map(presentHelp)
}

export function saveHelp(ctx: StaffCtx, input: ParsedInput<typeof opsContent.helpSave>) {
  return inTransaction(ctx.db, async (tx) => {
    const before = await known(input.helpId, (id) => repo.helpById(tx, id))
    const values: repo.HelpValues = {
      group_name: input.groupName,
      title: input.title,
      content: JSON.stringify(input.content),
      synonyms: input.synonyms,
      sort: input.sort ?? before?.sort ?? (await lastHelp(tx)) + 1,
      enabled: input.enabled,
      search: termsOf(input.content, input.title, ...input.synonyms),
      updated_at: ctx.clock.date(),
    }
    const row = before
      ? await saved(input.version, (version) => repo.updateHelp(tx, before.help_id, version, values))
      : await repo.insertHelp(tx, { ...values, created_at: ctx.clock.date() })
    const after = presentHelp(row)
    await recordSave({ ...ctx, db: tx }, `help:${row.help_id}`, before && presentHelp(before), after)
    return after
  })
}

export function saveCounts(ctx: StaffCtx, counts: ParsedInput<typeof opsContent.countsSave>): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await homeCounts({ db: tx })
    await writeSetting(tx, COUNTS_KEY, counts)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'home.counts', subject: 'home:counts', before, after: counts },
    )
    return true as const
  })
}

function termsOf(content: RichText, ...words: string[]): string[] {
  return searchTerms([...words, plainText(content)].join(' '))
}

/** Null for a new one; an id that leads nowhere is refused. */
async function known<T>(
  id: number | undefined,
  find: (id: number) => Promise<T | undefined>,
): Promise<T | null> {
  if (id === undefined) return null
  const row = await find(id)
  if (!row) throw fail(2002)
  return row
}

async function saved<T>(
  version: number | undefined,
  save: (version: number) => Promise<T | undefined>,
): Promise<T> {
  const row = version === undefined ? undefined : await save(version)
  if (!row) throw fail(2006)
  return row
}

/** Only the fields that differ: an audit is read by people. */
function recordSave(ctx: StaffCtx, subject: string, before: object | null, after: object): Promise<void> {
  const was = (before ?? {}) as Record<string, unknown>
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value),
  )
  return auditStaff(ctx, {
    action: `${subject.split(':', 1)[0]}.${before ? 'change' : 'add'}`,
    subject,
    ...(before && { before: Object.fromEntries(changed.map(([name]) => [name, was[name] ?? null])) }),
    after: Object.fromEntries(changed),
  })
}
