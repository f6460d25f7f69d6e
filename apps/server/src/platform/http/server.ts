import { randomBytes } from 'node:crypto'
import { errorText, httpTexts } from '@tingan/contract/errors'
import { HEADER } from '@tingan/contract/wire'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { toJson } from './answer.ts'

/** JSON bodies are small; files have ways of their own. */
const BODY_LIMIT = 1024 * 1024

/** Fastify with our transport rules: raw bodies (they are signed), trace ids, the clock's Date, plain errors. */
export function createServer(config: Config, clock: Clock, log: Logger, metrics: Metrics): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    // Only the proxy that calls us: further left in x-forwarded-for stands whatever the caller wrote there.
    trustProxy: config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    genReqId: () => randomBytes(8).toString('hex'),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: {
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
      maxParamLength: 200,
    },
    frameworkErrors: (_error, _request, reply) => {
      const body = JSON.stringify({ code: 400, msg: httpTexts[400], data: null })
      reply.raw.writeHead(400, { 'content-type': 'application/json' }).end(body)
    },
  })

  // bytes are as good; only its type asks for a string
  server.setReplySerializer(toJson as (payload: unknown) => string)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  server.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER.traceId, request.id)
    reply.header('date', clock.date().toUTCString())
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    log.info(
      { traceId: request.id, method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    )
    done()
  })

  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error, traceId: request.id }, 'request failed')
    const msg = status === 413 ? errorText(2012) : (httpTexts[status] ?? httpTexts[status < 500 ? 400 : 500])
    void reply.code(status).send({ code: status === 413 ? 2012 : status, msg, data: null })
  })
  return server
}
