import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { AUDIO_BOUNDS, audioMetadata, type media } from '@tingan/contract/media'
import { cleanLines } from '@tingan/rules/checks/text'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import type { AudioJob } from './audio-payload.ts'
import { checkRoom, insertUpload } from './begin-upload.service.ts'
import { finishVerified } from './finish-upload.service.ts'
import { presentFile } from './media.present.ts'
import * as repo from './media.repo.ts'

const MULTIPART_BYTES = 64 * 1024

/** The whole file in one request. What goes wrong on the way leaves nothing behind. */
export async function uploadAtOnce(
  ctx: MemberCtx,
  job: AudioJob,
  input: ParsedInput<typeof media.upload>,
): Promise<CallResult<typeof media.upload>> {
  const { uid } = ctx.member
  const declared = Number(ctx.headers['content-length'] ?? Number.NaN)
  const size = Math.max(1, declared - MULTIPART_BYTES)
  await checkRoom(ctx, uid, { size: Number.isNaN(size) ? 1 : size, purpose: input.purpose })
  const fileId = randomUUID()
  await ctx.audio.drafts.create(fileId)
  try {
    const received = await receiveMultipart(ctx, fileId, AUDIO_BOUNDS[input.purpose].maxBytes)
    const row = await inTransaction(ctx.db, async (tx) => {
      await repo.lockUploader(tx, uid)
      await checkRoom({ ...ctx, db: tx }, uid, { ...received, purpose: input.purpose })
      return insertUpload(tx, ctx, uid, fileId, { ...input, ...received })
    })
    return presentFile(ctx, await finishVerified(ctx, job, row), row.size)
  } catch (error) {
    await ctx.audio.drafts.delete(fileId)
    throw error
  }
}

function receiveMultipart(
  ctx: MemberCtx,
  fileId: string,
  maxBytes: number,
): Promise<{ filename: string; size: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ filename: string; size: number }>()
  const incoming = ctx.incoming as IncomingMessage
  const type = String(ctx.headers['content-type'] ?? '')
  if (!type.startsWith('multipart/form-data')) throw fieldFailure('file', '请选择音频文件')
  const parser = parserOf(type, maxBytes)
  let file: Promise<{ filename: string; size: number }> | null = null
  parser.on('file', (_field, stream, filename) => {
    file ??= keep(ctx, fileId, stream, filename)
    file.catch(reject)
  })
  parser.on('finish', () =>
    file ? file.then(resolve, reject) : reject(fieldFailure('file', '请选择音频文件')),
  )
  parser.on('error', () => reject(fieldFailure('file', '请选择音频文件')))
  incoming.on('aborted', () => reject(fail(3301)))
  incoming.on('error', () => reject(fail(3301)))
  incoming.pipe(parser)
  return promise.finally(() => incoming.unpipe(parser).resume())
}

function parserOf(type: string, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 10, fileSize: maxBytes + 1 },
    })
  } catch {
    throw fieldFailure('file', '请选择音频文件')
  }
}

async function keep(
  { audio }: MemberCtx,
  fileId: string,
  stream: Readable,
  given: string | undefined,
): Promise<{ filename: string; size: number }> {
  let large = false
  stream.on('limit', () => {
    large = true
  })
  const size = await audio.drafts.append(fileId, 0, stream)
  if (large) throw fail(2012)
  const filename = audioMetadata.shape.filename.safeParse(cleanLines(given ?? ''))
  if (!filename.success) throw fieldFailure('filename', filename.error.issues[0]?.message ?? '')
  return { filename: filename.data, size }
}
