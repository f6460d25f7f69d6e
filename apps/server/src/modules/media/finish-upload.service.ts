import type { Deps } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/connection.ts'
import { Failure } from '../../platform/failure.ts'
import { tellAudio } from '../message/message.service.ts'
import { contentChange, dropContent, moveContent, verifyContent } from './adopt.service.ts'
import type { AudioJob } from './audio-payload.ts'
import type { ContentHashes } from './content.ts'
import { presentNews } from './media.present.ts'
import * as repo from './media.repo.ts'
import { probeFile } from './probe-file.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audio' | 'jobs' | 'log'>

const finishing = new Map<string, Promise<repo.AudioRow>>()

/** All bytes are there. However many ask for it at once, or again after a crash, it happens once. */
export function finishUpload(deps: Needs, job: AudioJob, row: repo.AudioRow): Promise<repo.AudioRow> {
  const running = finishing.get(row.file_id) ?? finish(deps, job, row, null)
  finishing.set(row.file_id, running)
  return running.finally(() => finishing.delete(row.file_id))
}

/** Where the sender waits for the hashes; otherwise the first step of the processing makes them. */
export async function finishVerified(deps: Needs, job: AudioJob, row: repo.AudioRow): Promise<repo.AudioRow> {
  const hashes = await verifyContent(deps, row).catch(failing(deps, row))
  const done = await finish(deps, job, row, hashes)
  await moveContent(deps, done)
  return done
}

async function finish(
  deps: Needs,
  job: AudioJob,
  row: repo.AudioRow,
  hashes: ContentHashes | null,
): Promise<repo.AudioRow> {
  const facts = await deps.audio.drafts
    .withFile(row.file_id, (path) => probeFile(path, row.purpose))
    .catch(failing(deps, row))
  return inTransaction(deps.db, async (tx) => {
    const done = await repo.changeFile(tx, row.file_id, 'uploading', {
      ...(hashes && (await contentChange(tx, hashes))),
      state: 'uploaded',
      format: facts.format,
      duration_ms: facts.durationMs,
      length_guessed: facts.guessed,
      bitrate: facts.bitrate,
      sample_rate: facts.sampleRate,
      channels: facts.channels,
      updated_at: deps.clock.date(),
    })
    if (!done) return (await repo.findFile(tx, row.file_id)) ?? row
    await deps.jobs.enqueue(tx, job, { fileId: row.file_id })
    await tellAudio(tx, row.uid, presentNews(done))
    return done
  })
}

function failing(deps: Needs, row: repo.AudioRow) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Failure) await failFile(deps, row, error)
    throw error
  }
}

const NO_CONTENT = { original_key: null, stream_key: null, waveform_key: null }

/** It stays in the list with its reason. Its bytes do not stay, unless the fault is ours and it may be tried again. */
export async function failFile(
  deps: Needs,
  row: repo.AudioRow,
  failure: Failure,
  alsoInside: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const ours = failure.code === 2000
  const failed = await inTransaction(deps.db, async (tx) => {
    const changed = await repo.changeFile(tx, row.file_id, row.state, {
      state: 'failed',
      step: null,
      fail_code: failure.code,
      fail_reason: failure.message,
      updated_at: deps.clock.date(),
      ...(ours ? {} : NO_CONTENT),
    })
    if (!changed) return false
    await alsoInside(tx)
    await tellAudio(tx, row.uid, presentNews(changed))
    return true
  })
  if (failed && !ours) await dropContent(deps, row)
}
