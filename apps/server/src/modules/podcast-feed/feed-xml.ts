import { directoryCategory } from '@tingan/rules/content/podcast-category'
import { escapeXml } from '../../platform/xml/escape-xml.ts'
import type { FeedItem, FoundFeed } from './podcast-feed.repo.ts'

/** Everything about a feed that its rows do not know. */
export interface FeedPlace {
  /** https://tingan.cn */
  origin: string
  coverFile: string
}

export interface SizedItem extends FeedItem {
  bytes: number
  file: string
  type: string
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
].join(' ')
const LANGUAGES: Readonly<Record<number, string>> = { 2: 'zh-hk', 3: 'en', 5: 'ja', 6: 'ko' }
const ADULT = 3
const FINISHED = 2
const NEWEST_FIRST = 2
const AI_NOTE = '本内容包含 AI 生成的部分。'

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const empty = (name: string, attributes: Record<string, string | number>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeXml(String(value))}"`)
    .join(' ')}/>`
const date = (at: Date) => at.toUTCString().replace('GMT', '+0000')

export const feedPath = (feedId: string) => `/feed/${feedId}.xml`
export const isExplicit = ({ age_grade }: Pick<FoundFeed, 'age_grade'>) => age_grade === ADULT

/** RSS 2.0 as Apple's directory and the Podcasting 2.0 namespace want it. */
export function feedXml(feed: FoundFeed, items: readonly SizedItem[], place: FeedPlace): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>`,
    ...channel(feed, items, place),
    ...items.map((item) => itemXml(feed, item, place)),
    '</channel>\n</rss>\n',
  ].join('\n')
}

function channel(feed: FoundFeed, items: readonly SizedItem[], { origin, coverFile }: FeedPlace): string[] {
  const self = origin + feedPath(feed.feed_id)
  const newest = items[0]?.published_at
  return [
    tag('title', feed.title),
    tag('link', origin + (feed.share_id ? `/s/${feed.share_id}` : '/home')),
    empty('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    tag('description', noted(feed.intro || feed.tagline || feed.title, feed.is_ai)),
    tag('language', LANGUAGES[feed.language ?? 0] ?? 'zh-cn'),
    tag('copyright', `© ${feed.nickname}`),
    tag('generator', '听岸 Tingan'),
    ...(newest ? [tag('pubDate', date(newest))] : []),
    tag('itunes:author', feed.nickname),
    ...(coverFile ? [empty('itunes:image', { href: `${origin}/feed/${feed.feed_id}/${coverFile}` })] : []),
    category(feed.category_id),
    tag('itunes:explicit', String(isExplicit(feed))),
    tag('itunes:type', feed.sort_order === NEWEST_FIRST ? 'episodic' : 'serial'),
    ...(feed.serial_status === FINISHED ? [tag('itunes:complete', 'Yes')] : []),
    tag('podcast:guid', feed.guid),
    tag('podcast:locked', 'yes'),
    tag('podcast:medium', feed.is_book ? 'audiobook' : 'podcast'),
    ...people(feed),
  ]
}

function category(categoryId: number | null): string {
  const { text, sub } = directoryCategory(categoryId)
  if (!sub) return empty('itunes:category', { text })
  return `<itunes:category text="${escapeXml(text)}">${empty('itunes:category', { text: sub })}</itunes:category>`
}

function people({ nickname, co_anchors, author, is_book }: FoundFeed): string[] {
  const person = (name: string, role: string, group: string) =>
    `<podcast:person role="${role}" group="${group}">${escapeXml(name)}</podcast:person>`
  const speaks = (name: string) => (is_book ? person(name, 'narrator', 'cast') : person(name, 'host', 'cast'))
  return [
    ...[nickname, ...co_anchors.map(({ name }) => name)].map(speaks),
    ...(is_book && author ? [person(author, 'author', 'writing')] : []),
  ]
}

function itemXml(feed: FoundFeed, item: SizedItem, { origin }: FeedPlace): string {
  return [
    '<item>',
    tag('title', item.title),
    ...(item.intro || item.is_ai ? [tag('description', noted(item.intro, item.is_ai))] : []),
    `<guid isPermaLink="false">${escapeXml(item.guid ?? `tingan-track-${item.track_id}`)}</guid>`,
    tag('pubDate', date(item.published_at ?? item.created_at)),
    empty('enclosure', {
      url: `${origin}/feed/${feed.feed_id}/${item.file}`,
      length: item.bytes,
      type: item.type,
    }),
    tag('itunes:duration', String(item.duration)),
    ...(item.seq ? [tag('itunes:episode', String(item.seq))] : []),
    tag('itunes:episodeType', item.trailer ? 'trailer' : 'full'),
    tag('itunes:explicit', String(isExplicit(feed))),
    ...(item.cover ? [empty('itunes:image', { href: origin + item.cover })] : []),
    '</item>',
  ].join('\n')
}

/** What a machine made is said to be so wherever it goes. */
const noted = (text: string, isAi: boolean) => (isAi ? `${text}\n${AI_NOTE}`.trim() : text)
