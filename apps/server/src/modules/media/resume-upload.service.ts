import type { IncomingMessage } from 'node:http'
import { AUDIO_HEAD_BYTES } from '@tingan/rules/content/audio-format'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import type { AudioJob } from './audio-payload.ts'
import { fileFault } from './file-fault.service.ts'
import { failFile, finishUpload } from './finish-upload.service.ts'
import { expiryOf } from './media.present.ts'
import * as repo from './media.repo.ts'
import { receive, receivedBytes } from './receive.service.ts'
import { looksLikeAudio } from './sniff.service.ts'

const uuid = z.uuid()

/** The person's own; one whose bytes are all there but whose last request was lost is finished here. */
export async function openUpload(
  deps: Deps,
  job: AudioJob,
  uid: number,
  fileId: string,
): Promise<repo.AudioRow> {
  const row = await ownUpload(deps, uid, fileId)
  if (row.state !== 'uploading' || (await receivedBytes(deps, row)) < row.size) return row
  return finishUpload(deps, job, row)
}

async function ownUpload(deps: Deps, uid: number, fileId: string): Promise<repo.AudioRow> {
  const row = uuid.safeParse(fileId).success ? await repo.ownFile(deps.db, uid, fileId) : undefined
  if (!row) throw fail(2002)
  if (row.state === 'failed') throw fail(2013)
  return row
}

/** As the protocol's headers say it. */
export async function standingOf(deps: Deps, row: repo.AudioRow): Promise<Record<string, string>> {
  const expiry = expiryOf(row)
  return {
    'upload-offset': String(await receivedBytes(deps, row)),
    'upload-length': String(row.size),
    ...(row.state === 'uploading' && expiry && { 'upload-expires': new Date(expiry).toUTCString() }),
  }
}

export async function takeBytes(
  deps: Deps,
  job: AudioJob,
  uid: number,
  fileId: string,
  { offset, incoming }: { offset: number; incoming: IncomingMessage },
): Promise<repo.AudioRow> {
  const row = await ownUpload(deps, uid, fileId)
  if (row.state !== 'uploading') throw fail(2006)
  const length = Number(incoming.headers['content-length'])
  if (!(length >= 0)) throw fail(2001)
  if (offset + length > row.size) throw fail(2012)
  const has = await receive(deps, row, offset, incoming)
  if (offset < AUDIO_HEAD_BYTES) await refuseOthers(deps, row)
  return has < row.size ? row : finishUpload(deps, job, row)
}

/** After the first piece, so that nobody waits for a gigabyte to learn it. */
async function refuseOthers(deps: Deps, row: repo.AudioRow): Promise<void> {
  if (await deps.audio.drafts.withFile(row.file_id, looksLikeAudio)) return
  const failure = fileFault(2011)
  await failFile(deps, row, failure)
  throw failure
}
