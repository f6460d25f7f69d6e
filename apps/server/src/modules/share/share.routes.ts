import { httpTexts } from '@tingan/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { failureAnswer } from '../../platform/http/answer.ts'
import { limitAddress } from '../../platform/http/limits.ts'
import { sendFile } from '../../platform/storage/files.routes.ts'
import { sharedSound } from './share.service.ts'

/** The sound of a shared album's free programs, with Range, for whoever has the link. */
export function mountShare(server: FastifyInstance, deps: Deps): void {
  server.get<{ Params: { shareId: string; trackId: string } }>(
    '/s/:shareId/:trackId',
    async (request, reply) => {
      const { shareId, trackId } = request.params
      try {
        limitAddress(deps, request.ip)
      } catch (error) {
        return reply.code(429).send(failureAnswer(error, deps.log, request.id))
      }
      const key = /^[1-9]\d{0,8}$/.test(trackId) ? await sharedSound(deps, shareId, Number(trackId)) : null
      if (!key) return reply.code(404).send({ code: 404, msg: httpTexts[404], data: null })
      reply.header('cache-control', 'private, max-age=600')
      return sendFile(request, reply, deps.audio, key)
    },
  )
}
