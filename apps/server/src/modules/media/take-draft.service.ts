import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { Failure } from '../../platform/failure.ts'
import type { AudioJob } from './audio-payload.ts'
import { checkRoom, insertUpload } from './begin-upload.service.ts'
import { finishVerified } from './finish-upload.service.ts'
import * as repo from './media.repo.ts'
import { forget } from './media.service.ts'

interface DraftFile {
  fileId: string
  filename: string
  size: number
}

/** Before anything is fetched for somebody: their day's uploads. */
export function refuseRoom(deps: Deps, uid: number): Promise<void> {
  return checkRoom(deps, uid, { size: 1, purpose: 'track' })
}

/** All of it is here already, on its way to listeners. */
export async function isTaken({ db }: Pick<Deps, 'db'>, fileId: string): Promise<boolean> {
  const row = await repo.findFile(db, fileId)
  return row !== undefined && row.state !== 'uploading'
}

/** Neither the draft nor what was made of it is needed. */
export async function dropDraft(deps: Deps, fileId: string): Promise<void> {
  const row = await repo.findFile(deps.db, fileId)
  if (row) await forget(deps, row)
  else await deps.audio.drafts.delete(fileId)
}

/** A complete draft that came by another way than an upload, taken as if its owner had sent it. Again is nothing new. */
export async function takeDraft(deps: Deps, job: AudioJob, uid: number, file: DraftFile): Promise<void> {
  const row = (await repo.findFile(deps.db, file.fileId)) ?? (await insert(deps, uid, file))
  if (row.state !== 'uploading') return
  try {
    await finishVerified(deps, job, row)
  } catch (error) {
    if (error instanceof Failure) await forget(deps, row)
    throw error
  }
}

function insert(deps: Deps, uid: number, { fileId, filename, size }: DraftFile): Promise<repo.AudioRow> {
  return inTransaction(deps.db, async (tx) => {
    await repo.lockUploader(tx, uid)
    await checkRoom({ ...deps, db: tx }, uid, { size, purpose: 'track' })
    return insertUpload(tx, deps, uid, fileId, { filename, size, purpose: 'track' })
  })
}
