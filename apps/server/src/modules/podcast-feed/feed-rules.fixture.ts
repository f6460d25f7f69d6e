import { expect } from 'vitest'
import { readXml, type XmlNode } from '../../platform/xml/read-xml.ts'

/** What RSS 2.0, Apple's directory and the podcast namespace ask of a feed, in whatever order it is written. */

export const child = (node: XmlNode, name: string) => node.children.find((one) => one.name === name)
export const textOf = (node: XmlNode, name: string) => child(node, name)?.text ?? ''
export const itemsOf = (channel: XmlNode) => channel.children.filter(({ name }) => name === 'item')

const RFC_2822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/
const APPLE = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'History',
  'Health & Fitness',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'Technology',
  'True Crime',
  'TV & Film',
]
const MEDIA = ['podcast', 'music', 'video', 'film', 'audiobook', 'newsletter', 'blog']
const APPLE_SOUNDS = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/wav', 'audio/flac']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export async function checkFeed(text: string): Promise<XmlNode> {
  const rss = await readXml(text)
  expect(rss.name).toBe('rss')
  expect(rss.attributes).toMatchObject({
    version: '2.0',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  })
  expect(rss.children.map(({ name }) => name)).toEqual(['channel'])
  const channel = rss.children[0]!
  checkChannel(channel)
  const items = itemsOf(channel)
  for (const item of items) checkItem(item)
  const guids = items.map((item) => textOf(item, 'guid'))
  expect(new Set(guids).size).toBe(guids.length)
  return channel
}

function checkChannel(channel: XmlNode): void {
  for (const name of ['title', 'link', 'description', 'language', 'itunes:author', 'itunes:explicit'])
    expect(textOf(channel, name), name).not.toBe('')
  for (const name of [
    'title',
    'link',
    'description',
    'language',
    'itunes:image',
    'podcast:guid',
    'podcast:locked',
  ])
    expect(channel.children.filter((one) => one.name === name).length, name).toBe(1)
  expect(textOf(channel, 'link')).toMatch(/^https?:\/\/[^/]+\/s\/\w+$/)
  expect(textOf(channel, 'language')).toMatch(/^[a-z]{2,3}(-[a-z]{2})?$/)
  expect(textOf(channel, 'itunes:explicit')).toMatch(/^(true|false)$/)
  expect(textOf(channel, 'itunes:type')).toMatch(/^(episodic|serial)$/)
  expect(child(channel, 'itunes:image')?.attributes.href).toMatch(/^https?:\/\/.+\.(png|jpg)$/)
  expect(APPLE).toContain(child(channel, 'itunes:category')?.attributes.text)
  expect(child(channel, 'atom:link')?.attributes).toMatchObject({ rel: 'self', type: 'application/rss+xml' })
  expect(textOf(channel, 'podcast:guid')).toMatch(UUID)
  expect(textOf(channel, 'podcast:locked')).toMatch(/^(yes|no)$/)
  expect(MEDIA).toContain(textOf(channel, 'podcast:medium'))
  for (const person of channel.children.filter(({ name }) => name === 'podcast:person'))
    expect(person.text.length).toBeGreaterThan(0)
  for (const name of ['pubDate', 'lastBuildDate'])
    if (child(channel, name)) expect(textOf(channel, name)).toMatch(RFC_2822)
}

function checkItem(item: XmlNode): void {
  expect(textOf(item, 'title') || textOf(item, 'description')).not.toBe('')
  expect(item.children.filter(({ name }) => name === 'enclosure')).toHaveLength(1)
  const { url, length, type } = child(item, 'enclosure')!.attributes
  expect(url).toMatch(/^https?:\/\/[^\s]+\.(m4a|mp3|aac|wav|flac)$/)
  expect(length).toMatch(/^[1-9]\d*$/)
  expect(APPLE_SOUNDS).toContain(type)
  expect(textOf(item, 'guid')).not.toBe('')
  expect(child(item, 'guid')?.attributes.isPermaLink).toBe('false')
  expect(textOf(item, 'pubDate')).toMatch(RFC_2822)
  expect(textOf(item, 'itunes:duration')).toMatch(/^\d+$/)
  expect(textOf(item, 'itunes:episode')).toMatch(/^[1-9]\d*$/)
  expect(textOf(item, 'itunes:episodeType')).toMatch(/^(full|trailer|bonus)$/)
  expect(textOf(item, 'itunes:explicit')).toMatch(/^(true|false)$/)
}
