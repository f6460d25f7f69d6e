import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readRange } from '../platform/storage/files.routes.ts'

export interface PodcastHost {
  /** 127.0.0.1:port, for FETCH_ALLOW. */
  place: string
  url(path: string): string
  /** What a path answers, until it is given another. */
  serve(path: string, answer: Answer): void
  /** Bytes with Range and a mark, as good hosts do it. */
  serveFile(path: string, bytes: Buffer, type?: string): void
  /** Every request so far, as `path range`. */
  asked: string[]
  close(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Somebody else's podcast host, on loopback. */
export async function startPodcastHost(): Promise<PodcastHost> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.range ?? ''}`.trim())
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const serve: PodcastHost['serve'] = (path, answer) => void answers.set(path, answer)
  return {
    place,
    url: (path) => `http://${place}${path}`,
    serve,
    serveFile: (path, bytes, type = 'audio/mpeg') =>
      serve(path, (request, response) => sendBytes(request, response, bytes, type)),
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  type: string,
): void {
  const etag = `"${bytes.length}"`
  const range = readRange(request.headers.range, bytes.length)
  const headers = { 'content-type': type, etag, 'accept-ranges': 'bytes' }
  if (range === 'unsatisfiable') return void response.writeHead(416).end()
  if (!range) return void response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  const { start, end } = range
  response
    .writeHead(206, {
      ...headers,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    })
    .end(bytes.subarray(start, end + 1))
}

export interface HostedEpisode {
  title: string
  url: string
  guid?: string
  type?: string
  length?: number
  duration?: string
  intro?: string
  date?: string
  cover?: string
}

export interface HostedFeed {
  title: string
  guid?: string
  cover?: string
  intro?: string
  more?: string
  episodes: HostedEpisode[]
}

/** Newest first, as hosts write it: the last of the list is the oldest. */
export function aFeed({
  title,
  guid,
  cover,
  intro = '一档关于海的播客。',
  more = '',
  episodes,
}: HostedFeed): string {
  const items = episodes.map(
    (episode) => `<item>
<title><![CDATA[${episode.title}]]></title>
<guid isPermaLink="false">${episode.guid ?? episode.title}</guid>
${episode.date ? `<pubDate>${episode.date}</pubDate>` : ''}
<description><![CDATA[${episode.intro ?? ''}]]></description>
<itunes:duration>${episode.duration ?? '00:00:35'}</itunes:duration>
${episode.cover ? `<itunes:image href="${episode.cover}"/>` : ''}
<enclosure url="${episode.url}" length="${episode.length ?? 1000}" type="${episode.type ?? 'audio/mpeg'}"/>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${title}</title><link>https://example.com</link><language>zh-cn</language>
<description><![CDATA[${intro}]]></description><itunes:author>海边电台</itunes:author>
<itunes:category text="History"/><itunes:explicit>false</itunes:explicit>
${guid ? `<podcast:guid>${guid}</podcast:guid>` : ''}
${cover ? `<itunes:image href="${cover}"/>` : ''}
${more}${items.join('\n')}
</channel></rss>`
}
