import { httpTexts } from '@tingan/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { sendFile } from '../../platform/storage/files.routes.ts'
import { linkIsGood } from './link.service.ts'

/** Recordings and waveforms, by signed address, with Range. */
export function mountAudio(server: FastifyInstance, deps: Deps): void {
  server.get<{ Params: { key: string }; Querystring: { expires?: string; sign?: string } }>(
    '/audio/:key',
    async (request, reply) => {
      const { key } = request.params
      if (!linkIsGood(deps, key, request.query))
        return reply.code(403).send({ code: 403, msg: httpTexts[403], data: null })
      reply.header('cache-control', 'private, max-age=600')
      return sendFile(request, reply, deps.audio, key)
    },
  )
}
