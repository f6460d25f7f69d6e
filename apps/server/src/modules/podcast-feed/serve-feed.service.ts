import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import type { Deps } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { AUDIO_TYPES } from '../media/sniff.service.ts'
import { pictureAt } from '../upload/upload.service.ts'
import { feedXml, type SizedItem } from './feed-xml.ts'
import * as repo from './podcast-feed.repo.ts'

type Needs = Pick<Deps, 'db' | 'audio' | 'storage'>

export type Servable = { gone: 404 | 410 } | { feed: repo.FoundFeed; etag: string; modified: Date }

/** What its album must be for anybody to hear it here. */
export function obstacleOf({ status, pay_type }: Pick<repo.FoundFeed, 'status' | 'pay_type'>): string {
  if (status !== ALBUM_STATUS.online) return '专辑没有上架'
  return pay_type === PAY_TYPE.free ? '' : '付费专辑不能公开订阅'
}

/** Switched off is gone for good; what is only not online may come back. */
export async function openFeed({ db }: Needs, feedId: string, origin: string): Promise<Servable> {
  const feed = await repo.findFeed(db, feedId)
  if (!feed) return { gone: 404 }
  if (!feed.is_on) return { gone: 410 }
  if (obstacleOf(feed)) return { gone: 404 }
  const { mark, last } = await repo.markOf(db, feed.album_id)
  const { switched_at, updated_at, version, nickname } = feed
  const times = [switched_at, updated_at, ...(last ? [last] : [])].map((at) => at.getTime())
  const etag = `"${sha256([origin, switched_at.getTime(), version, nickname, mark].join('|')).slice(0, 32)}"`
  return { feed, etag, modified: new Date(Math.floor(Math.max(...times) / 1000) * 1000) }
}

export async function writeFeed(deps: Needs, feed: repo.FoundFeed, origin: string): Promise<string> {
  const items = await repo.feedItems(deps.db, feed.album_id)
  const cover = feed.cover ? await pictureAt(deps, feed.cover) : null
  const coverFile = cover ? `cover.${cover.type === 'image/png' ? 'png' : 'jpg'}` : ''
  return feedXml(feed, await sized(deps, items), { origin, coverFile })
}

/** Exactly the bytes that will be served. What was processed before sizes were kept is measured once. */
async function sized({ db, audio }: Needs, items: readonly repo.FeedItem[]): Promise<SizedItem[]> {
  const measured = new Map<string, number>()
  for (const { file_id, stream_key, original_key, stream_size } of items) {
    if (stream_size !== null) continue
    const file = await audio.head(stream_key ?? original_key ?? '')
    if (file) measured.set(file_id, file.size)
  }
  if (measured.size > 0)
    await repo.keepSizes(
      db,
      [...measured].map(([fileId, size]) => ({ fileId, size })),
    )
  return items.flatMap((item) => {
    const bytes = item.stream_size ?? measured.get(item.file_id)
    return bytes === undefined ? [] : [{ ...item, bytes, ...fileOf(item) }]
  })
}

function fileOf({ track_id, stream_key, original_key, format }: repo.FeedItem) {
  const kind = stream_key && stream_key !== original_key ? 'm4a' : (format ?? 'mp3')
  return { file: `${track_id}.${kind}`, type: AUDIO_TYPES[kind] }
}

/** The key of a recording that may be heard through this feed now. */
export async function heardKey({ db }: Needs, feedId: string, trackId: number): Promise<string | null> {
  const file = await repo.heardFile(db, feedId, trackId)
  return file?.stream_key ?? file?.original_key ?? null
}

export async function coverKey({ db }: Needs, feedId: string): Promise<string | null> {
  const feed = await repo.findFeed(db, feedId)
  if (!feed?.is_on || obstacleOf(feed)) return null
  return feed.cover.replace('/files/', '') || null
}
