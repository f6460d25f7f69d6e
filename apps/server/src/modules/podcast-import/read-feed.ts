import { cleanText } from '@tingan/rules/checks/text'
import { categoryOfDirectory } from '@tingan/rules/content/podcast-category'
import { readXml, type XmlNode, XmlRefused } from '../../platform/xml/read-xml.ts'
import { plainText } from './plain-text.ts'

export interface ReadEpisode {
  guid: string
  title: string
  intro: string
  audioUrl: string
  /** Of its own; empty where it is the podcast's. */
  coverUrl: string
  audioType: string
  size: number | null
  duration: number | null
  publishedAt: number | null
}

export interface ReadFeed {
  podcastGuid: string | null
  /** How it calls itself; empty where it does not say. */
  selfUrl: string
  link: string
  title: string
  author: string
  intro: string
  language: number
  categoryId: number
  explicit: boolean
  complete: boolean
  serial: boolean
  coverUrl: string
  /** Oldest first, each once. */
  episodes: ReadEpisode[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONGEST_GUID = 1000
const LONGEST_URL = 2000
const OTHER_LANGUAGE = 99

/** An RSS podcast; whatever else it is, it is refused. */
export async function readFeed(text: string): Promise<ReadFeed> {
  const root = await readXml(text)
  const channel = root.name === 'rss' ? child(root, 'channel') : undefined
  if (!channel) throw new XmlRefused('no rss')
  const selfLink = channel.children.find(
    ({ name, attributes }) => name === 'atom:link' && attributes.rel === 'self',
  )
  const guid = textOf(channel, 'podcast:guid').toLowerCase()
  const coverUrl = coverOf(channel)
  return {
    podcastGuid: UUID.test(guid) ? guid : null,
    selfUrl: selfLink?.attributes.href ?? '',
    link: textOf(channel, 'link'),
    title: cleanText(textOf(channel, 'title')),
    author: cleanText(textOf(channel, 'itunes:author') || textOf(channel, 'author')),
    intro: plainText(textOf(channel, 'description') || textOf(channel, 'itunes:summary')),
    language: languageOf(textOf(channel, 'language').toLowerCase()),
    categoryId: categoryOfDirectory(categoriesOf(channel)),
    explicit: /^(true|yes|explicit)$/i.test(textOf(channel, 'itunes:explicit')),
    complete: /^yes$/i.test(textOf(channel, 'itunes:complete')),
    serial: /^serial$/i.test(textOf(channel, 'itunes:type')),
    coverUrl,
    episodes: inOrder(
      channel.children.filter(({ name }) => name === 'item').map((item) => episodeOf(item, coverUrl)),
    ),
  }
}

const child = (node: XmlNode, name: string) => node.children.find((one) => one.name === name)
const textOf = (node: XmlNode, name: string) => child(node, name)?.text.trim() ?? ''

function languageOf(tag: string): number {
  if (/^(yue|zh-(hk|mo))/.test(tag)) return 2
  const [main = ''] = tag.split('-')
  return { zh: 1, cmn: 1, en: 3, ja: 5, ko: 6, '': 1 }[main] ?? OTHER_LANGUAGE
}

function categoriesOf(node: XmlNode): string[] {
  return node.children
    .filter(({ name }) => name === 'itunes:category')
    .flatMap((one) => [one.attributes.text ?? '', ...categoriesOf(one)])
}

function coverOf(channel: XmlNode): string {
  const image = child(channel, 'image')
  return child(channel, 'itunes:image')?.attributes.href ?? (image ? textOf(image, 'url') : '')
}

function episodeOf(item: XmlNode, podcastCover: string): ReadEpisode {
  const sounds = item.children.filter(({ name }) => name === 'enclosure')
  const sound = sounds.find(({ attributes }) => attributes.type?.startsWith('audio/')) ?? sounds[0]
  const { url = '', type = '', length = '' } = sound?.attributes ?? {}
  const picture = child(item, 'itunes:image')?.attributes.href?.trim() ?? ''
  const published = Date.parse(textOf(item, 'pubDate'))
  const html =
    textOf(item, 'content:encoded') || textOf(item, 'description') || textOf(item, 'itunes:summary')
  return {
    guid: (textOf(item, 'guid') || url).slice(0, LONGEST_GUID),
    title: cleanText(textOf(item, 'title') || textOf(item, 'itunes:title')),
    intro: plainText(html),
    audioUrl: url.length <= LONGEST_URL ? url.trim() : '',
    coverUrl: picture.length <= LONGEST_URL && picture !== podcastCover ? picture : '',
    audioType: type.toLowerCase().split(';')[0]!.trim(),
    size: /^[1-9]\d{0,14}$/.test(length) ? Number(length) : null,
    duration: secondsOf(textOf(item, 'itunes:duration')),
    publishedAt: Number.isNaN(published) ? null : published,
  }
}

/** 3723, 62:03 or 1:02:03. */
function secondsOf(text: string): number | null {
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(text)) return null
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds > 0 && seconds < 1e6 ? Math.round(seconds) : null
}

/** Feeds are written newest first; where they say when, that decides. */
function inOrder(episodes: ReadEpisode[]): ReadEpisode[] {
  const once = new Map<string, ReadEpisode>()
  for (const episode of episodes.reverse()) if (episode.guid) once.set(episode.guid, episode)
  return [...once.values()].sort((one, other) => (one.publishedAt ?? 0) - (other.publishedAt ?? 0))
}
