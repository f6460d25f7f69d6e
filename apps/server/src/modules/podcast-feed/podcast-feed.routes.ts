import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { errorText, httpTexts } from '@tingan/contract/errors'
import { feed } from '@tingan/contract/podcast-feed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { limitAddress } from '../../platform/http/limits.ts'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { siteOrigin } from '../../platform/http/site-origin.ts'
import { sendFile } from '../../platform/storage/files.routes.ts'
import { feedInfo, switchFeed } from './podcast-feed.service.ts'
import { coverKey, heardKey, openFeed, writeFeed } from './serve-feed.service.ts'

export const podcastFeedRoutes: Mounted = handle(feed, {
  info: (ctx, { albumId }) => feedInfo(ctx, albumId),
  switch: (ctx, input) => switchFeed(ctx, input),
})

/** Long enough to spare us the impatient, short enough for a new program. */
const CACHE = 'public, max-age=300'
const TOO_MANY_SECONDS = 60
const compress = promisify(gzip)

/** What listeners' apps ask for: the feed, its cover and its recordings, at addresses that stay. */
export function mountFeeds(server: FastifyInstance, deps: Deps): void {
  server.get<{ Params: { name: string } }>('/feed/:name', (request, reply) =>
    within(deps, request, reply, async () => {
      const [, feedId] = /^([0-9a-f]{24})\.xml$/.exec(request.params.name) ?? []
      return feedId ? sendFeed(deps, feedId, request, reply) : refuse(reply, 404)
    }),
  )
  server.get<{ Params: { feedId: string; file: string } }>('/feed/:feedId/:file', (request, reply) =>
    within(deps, request, reply, async () => {
      const { feedId, file } = request.params
      const [, trackId] = /^(\d{1,12})\.(?:m4a|mp3|aac|wav|flac)$/.exec(file) ?? []
      const isCover = /^cover\.(?:png|jpg)$/.test(file)
      const key = trackId
        ? await heardKey(deps, feedId, Number(trackId))
        : isCover && (await coverKey(deps, feedId))
      if (!key) return refuse(reply, 404)
      reply.header('cache-control', CACHE)
      return sendFile(request, reply, isCover ? deps.storage : deps.audio, key)
    }),
  )
}

async function within(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  // Players that live in a page of their own read it too; there is nothing of anybody in it.
  reply.header('access-control-allow-origin', '*').header('referrer-policy', 'no-referrer')
  try {
    limitAddress(deps, request.ip)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refuse(reply.header('retry-after', TOO_MANY_SECONDS), 429)
  }
  return answer()
}

function refuse(reply: FastifyReply, status: 404 | 410 | 429) {
  const text = status === 410 ? errorText(2002) : httpTexts[status]
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

async function sendFeed(deps: Deps, feedId: string, request: FastifyRequest, reply: FastifyReply) {
  const origin = siteOrigin(deps.config, request)
  const found = await openFeed(deps, feedId, origin)
  if ('gone' in found) return refuse(reply, found.gone)
  reply
    .header('cache-control', CACHE)
    .header('vary', 'accept-encoding')
    .header('etag', found.etag)
    .header('last-modified', found.modified.toUTCString())
  if (isKnown(request, found)) return reply.code(304).send()
  reply.type('application/rss+xml; charset=utf-8')
  const write = () => writeFeed(deps, found.feed, origin)
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(await write())
  return reply.header('content-encoding', 'gzip').send(await packed(found.etag, write))
}

const MOST_KEPT = 40
const kept = new Map<string, Promise<Buffer>>()

/** Thousands of apps ask for the same: it is written once for all of them, until something changes. */
function packed(etag: string, write: () => Promise<string>): Promise<Buffer> {
  const known = kept.get(etag)
  if (known) return known
  const making = write().then((xml) => compress(xml))
  kept.set(etag, making)
  making.catch(() => kept.delete(etag))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
  return making
}

/** The mark decides where there is one; it knows more than the time. */
function isKnown({ headers }: FastifyRequest, { etag, modified }: { etag: string; modified: Date }): boolean {
  const marks = headers['if-none-match']
  if (marks !== undefined) return marks.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= modified.getTime()
}
