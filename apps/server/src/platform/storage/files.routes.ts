import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from './port.ts'

/** Stored pictures by key, with Range. */
export function mountFiles(server: FastifyInstance, storage: Storage): void {
  server.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(request, reply, storage, request.params.key)
  })
}

/** The whole or the asked part. A file's own scripts never run in our origin. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, storage: Storage, key: string) {
  const file = await storage.head(key)
  if (!file) return reply.removeHeader('cache-control').callNotFound()
  reply
    .type(file.type)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${file.key}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (request.headers['if-none-match'] === `"${file.key}"`) return reply.code(304).send()
  // Half a file goes on only from the very same one.
  const sameFile = (request.headers['if-range'] ?? `"${file.key}"`) === `"${file.key}"`
  const range = sameFile ? readRange(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (!range) return reply.header('content-length', file.size).send(await storage.get(file.key))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await storage.get(file.key, range))
}

/** One range as players ask for it; several at once are answered with the whole file, as HTTP allows. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
