import { AUDIO_BOUNDS, AUDIO_TUS_PATH, media } from '@tingan/contract/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { failureAnswer } from '../../platform/http/answer.ts'
import { enter } from '../../platform/http/enter.ts'
import { limitCall } from '../../platform/http/limits.ts'
import { withBodyUnread } from '../../platform/http/mount.ts'
import type { AudioJob } from './audio-payload.ts'
import { beginUpload } from './begin-upload.service.ts'
import { removeFile } from './media.service.ts'
import { WrongOffset } from './receive.service.ts'
import { openUpload, standingOf, takeBytes } from './resume-upload.service.ts'
import { readCount, readMetadata, statusOf, TUS_VERSION } from './tus-headers.ts'

type Request = FastifyRequest<{ Params: { fileId: string } }>
type Answer = (request: Request, reply: FastifyReply, uid: number) => Promise<FastifyReply>

const CAN = 'creation,termination,expiration'

/** tus 1.0 (https://tus.io/protocols/resumable-upload): what a closed browser or a killed server cannot undo. */
export function mountTus(server: FastifyInstance, deps: Deps, job: AudioJob): void {
  const one = `${AUDIO_TUS_PATH}/:fileId`
  withBodyUnread(server, (scope) => {
    scope.options(AUDIO_TUS_PATH, async (_request, reply) =>
      reply
        .headers({
          'tus-resumable': TUS_VERSION,
          'tus-version': TUS_VERSION,
          'tus-extension': CAN,
          'tus-max-size': AUDIO_BOUNDS.track.maxBytes,
        })
        .code(204)
        .send(),
    )
    scope.post<{ Params: { fileId: string } }>(AUDIO_TUS_PATH, behindDoors(deps, create(deps)))
    scope.head<{ Params: { fileId: string } }>(one, behindDoors(deps, standing(deps, job)))
    scope.patch<{ Params: { fileId: string } }>(one, behindDoors(deps, append(deps, job)))
    scope.delete<{ Params: { fileId: string } }>(one, behindDoors(deps, remove(deps)))
  })
}

function behindDoors(deps: Deps, answer: Answer) {
  return async (request: Request, reply: FastifyReply) => {
    reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store')
    if (request.headers['tus-resumable'] !== TUS_VERSION)
      return reply.code(412).header('tus-version', TUS_VERSION).send()
    try {
      const member = await enter(deps, request, media.upload.access)
      if (member.merging) throw fail(2224)
      limitCall(deps, { ...media.upload, path: AUDIO_TUS_PATH }, member.uid, request.ip)
      return await answer(request, reply, member.uid)
    } catch (error) {
      if (error instanceof WrongOffset) return reply.code(409).header('upload-offset', error.has).send()
      const envelope = failureAnswer(error, deps.log, request.id)
      return reply.code(statusOf(envelope.code)).send(envelope)
    }
  }
}

function create(deps: Deps): Answer {
  return async (request, reply, uid) => {
    const size = readCount(request.headers['upload-length'])
    if (size === null) throw fail(2001)
    const metadata = readMetadata(String(request.headers['upload-metadata'] ?? ''))
    const row = await beginUpload(deps, uid, { ...metadata, size })
    return reply
      .code(201)
      .header('location', `${AUDIO_TUS_PATH}/${row.file_id}`)
      .headers(await standingOf(deps, row))
      .send()
  }
}

function standing(deps: Deps, job: AudioJob): Answer {
  return async (request, reply, uid) => {
    const row = await openUpload(deps, job, uid, request.params.fileId)
    return reply
      .code(200)
      .headers(await standingOf(deps, row))
      .send()
  }
}

function append(deps: Deps, job: AudioJob): Answer {
  return async (request, reply, uid) => {
    const { 'content-type': type, 'upload-offset': offsetHeader } = request.headers
    const offset = readCount(offsetHeader)
    if (type !== 'application/offset+octet-stream' || offset === null) return reply.code(415).send()
    const row = await takeBytes(deps, job, uid, request.params.fileId, { offset, incoming: request.raw })
    return reply
      .code(204)
      .headers(await standingOf(deps, row))
      .send()
  }
}

function remove(deps: Deps): Answer {
  return async (request, reply, uid) => {
    await removeFile(deps, uid, request.params.fileId)
    return reply.code(204).send()
  }
}
