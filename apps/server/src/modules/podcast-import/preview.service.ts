import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ParsedInput } from '@tingan/contract/call'
import { FEED_MAX_BYTES, type PodcastInfo, type podcast } from '@tingan/contract/podcast-import'
import { TRACKS_PER_ALBUM } from '@tingan/contract/track'
import { EPISODE_STATUS, IMPORT_STATUS } from '@tingan/rules/content/podcast-status'
import type { MemberCtx } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { FetchFailure } from '../../platform/net/fetch-failure.ts'
import { decodeXml, XmlRefused } from '../../platform/xml/read-xml.ts'
import { workScope } from '../work/work-scope.service.ts'
import { judgeEpisodes } from './judge-episodes.service.ts'
import { cut } from './plain-text.ts'
import * as repo from './podcast-import.repo.ts'
import { describeImport } from './podcast-import.service.ts'
import { type ReadFeed, readFeed } from './read-feed.ts'

const HEAD_MS = 15_000
const BODY_MS = 60_000
const LONGEST_INTRO = 1000

/** Everything an import would bring, and nothing of it done yet. */
export async function previewPodcast(
  ctx: MemberCtx,
  { url, file, fileName }: ParsedInput<typeof podcast.preview>,
): Promise<PodcastInfo> {
  await workScope(ctx)
  const source = url ?? fileName ?? 'RSS 文件'
  const feed = await read(ctx, url, file)
  const key = sourceKey(feed, url)
  const { db, member, mcnId } = ctx
  const known = await repo.knownAlbum(db, member.uid, mcnId, key)
  const present = known ? await repo.presentGuids(db, known.album_id) : new Set<string>()
  const episodes = feed.episodes.slice(-TRACKS_PER_ALBUM)
  const refusals = await judgeEpisodes(db, episodes, present)
  const importId = randomUUID()
  const at = ctx.clock.date()
  const row = await inTransaction(db, (tx) =>
    repo.insertImport(
      tx,
      {
        import_id: importId,
        uid: member.uid,
        mcn_id: mcnId,
        source,
        source_key: key,
        ...columnsOf(feed),
        status: IMPORT_STATUS.preview,
        created_at: at,
        updated_at: at,
      },
      episodes.map((episode, place) => ({
        import_id: importId,
        at: place + 1,
        guid: episode.guid,
        title: episode.title,
        intro: cut(episode.intro, LONGEST_INTRO),
        audio_url: episode.audioUrl,
        cover_url: episode.coverUrl,
        size: episode.size,
        duration: episode.duration,
        published_at: episode.publishedAt === null ? null : new Date(episode.publishedAt),
        refusal: refusals[place] ?? '',
        status: EPISODE_STATUS.offered,
        updated_at: at,
      })),
    ),
  )
  return describeImport(ctx, row)
}

function columnsOf(feed: ReadFeed) {
  return {
    podcast_guid: feed.podcastGuid,
    title: feed.title,
    author: feed.author,
    intro: cut(feed.intro, LONGEST_INTRO),
    language: feed.language,
    category_id: feed.categoryId,
    explicit: feed.explicit,
    complete: feed.complete,
    serial: feed.serial,
    cover_url: feed.coverUrl,
  }
}

/** The same podcast has the same key, whether it came as a file or by its address. */
function sourceKey(feed: ReadFeed, url: string | undefined): string {
  return sha256(feed.podcastGuid ?? (feed.selfUrl || url || `${feed.title}|${feed.link}`))
}

async function read(ctx: MemberCtx, url: string | undefined, file: string | undefined): Promise<ReadFeed> {
  try {
    const bytes = url === undefined ? Buffer.from(file ?? '', 'base64') : await fetchFeed(ctx, url)
    const feed = await readFeed(decodeXml(bytes))
    if (feed.episodes.length === 0) throw unreadable('里面没有单集')
    return feed
  } catch (error) {
    if (error instanceof FetchFailure) throw unreadable(error.message)
    if (error instanceof XmlRefused) throw unreadable('内容不是有效的播客 RSS')
    throw error
  }
}

const unreadable = (reason: string) => fail(3017, null, { reason })

async function fetchFeed({ fetchPublic }: MemberCtx, url: string): Promise<Buffer> {
  const { status, body } = await fetchPublic(url, {
    headers: { accept: 'application/rss+xml, application/xml;q=0.9, */*;q=0.5', 'accept-encoding': 'gzip' },
    maxBytes: FEED_MAX_BYTES,
    headMs: HEAD_MS,
    bodyMs: BODY_MS,
  })
  if (status !== 200) {
    body.destroy()
    throw new FetchFailure('status', String(status))
  }
  return buffer(body)
}
