import type { CallResult } from '@tingan/contract/call'
import { type homepage, SLIDE_POSITION } from '@tingan/contract/homepage'
import type { HomePage, SoundSample } from '@tingan/contract/public-page'
import type { RichText } from '@tingan/contract/rich-text'
import { searchTerms } from '@tingan/rules/search-terms'
import { home } from '../../db/content/home.ts'
import { COUNTS_KEY, SAMPLES_KEY } from '../../db/home-settings.ts'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { readSetting } from '../../platform/settings.ts'
import * as repo from './home.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

export async function slides(
  { db, clock }: Needs,
  position: number,
): Promise<CallResult<typeof homepage.slides>> {
  const rows = await repo.liveSlides(db, position, clock.date())
  return rows.map((row) => ({
    slideId: row.slide_id,
    image: row.image,
    title: row.title,
    subtitle: row.subtitle,
    jumpUrl: row.jump_url,
  }))
}

export interface NewsSearch {
  pn: number
  rn: number
  tagId?: number | undefined
  keyword?: string | undefined
}

export async function newsList(
  { db, clock }: Needs,
  input: NewsSearch,
): Promise<CallResult<typeof homepage.newsList>> {
  const { pn, rn, tagId, keyword = '' } = input
  const terms = searchTerms(keyword)
  // A search for signs that no text holds finds nothing, not everything.
  if (keyword && terms.length === 0) return { list: [], total: 0, pn, rn }
  const { rows, total } = await repo.newsPage(db, { pn, rn, tagId, terms }, clock.date())
  return { list: rows.map(presentBrief), total, pn, rn }
}

export async function newsTags({ db, clock }: Needs): Promise<CallResult<typeof homepage.newsTags>> {
  const rows = await repo.newsTags(db, clock.date())
  return rows.map((row) => ({ tagId: row.tag_id, name: row.name, count: row.count }))
}

export async function newsDetails(
  { db, clock }: Needs,
  newsId: number,
): Promise<CallResult<typeof homepage.newsDetails>> {
  const now = clock.date()
  const row = await repo.newsById(db, newsId, now)
  if (!row) throw fail(6501)
  const { prev, next } = await repo.newsNeighbours(db, row.publish_at ?? now, newsId, now)
  await repo.countView(db, newsId)
  const named = (other: typeof prev) => (other ? { newsId: other.news_id, title: other.title } : null)
  return {
    ...presentBrief(row),
    author: row.author,
    content: row.content as RichText,
    prev: named(prev),
    next: named(next),
  }
}

function presentBrief(row: repo.NewsBriefRow) {
  return {
    newsId: row.news_id,
    title: row.title,
    tagId: row.tag_id,
    tagName: row.tag_name,
    cover: row.cover,
    summary: row.summary,
    top: row.top,
    viewCnt: row.view_cnt,
    publishAt: row.publish_at?.getTime() ?? 0,
  }
}

export { COUNTS_KEY }

const NO_COUNTS = { anchorCount: 0, albumCount: 0, playCount: 0, listenerCount: 0 }

/** Rounded by hand in the back office: they are a promise, not a live meter. */
export async function homeCounts({ db }: Pick<Deps, 'db'>): Promise<CallResult<typeof homepage.counts>> {
  return { ...NO_COUNTS, ...((await readSetting(db, COUNTS_KEY)) as Partial<typeof NO_COUNTS> | undefined) }
}

const NEWS_ON_HOME = 4

/** The public home page in one piece. */
export async function homePage(needs: Needs): Promise<HomePage> {
  const [shown, counts, samples, news] = await Promise.all([
    slides(needs, SLIDE_POSITION.home),
    homeCounts(needs),
    readSetting(needs.db, SAMPLES_KEY),
    newsList(needs, { pn: 1, rn: NEWS_ON_HOME }),
  ])
  return {
    kind: 'home',
    words: home,
    slides: shown,
    counts,
    samples: (samples ?? []) as SoundSample[],
    news: news.list,
  }
}

/** Newest first, whatever is pinned: for feed readers and search engines. */
export async function recentNews({ db, clock }: Needs, limit: number) {
  const rows = await repo.recentNews(db, clock.date(), limit)
  return rows.map((row) => ({ ...presentBrief(row), author: row.author, content: row.content as RichText }))
}
