import { randomUUID } from 'node:crypto'
import {
  AUDIO_BOUNDS,
  AUDIO_DAILY_UPLOADS,
  AUDIO_MOST_UNFINISHED,
  type AudioPurpose,
  type audioMetadata,
} from '@tingan/contract/media'
import type { z } from 'zod'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './media.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audio'>

export interface BegunUpload extends z.output<typeof audioMetadata> {
  size: number
}

/** All that can be known before the first byte. */
export async function checkRoom(
  deps: Needs,
  uid: number,
  { size, purpose }: { size: number; purpose: AudioPurpose },
): Promise<void> {
  if (size === 0) throw fail(2011)
  if (size > AUDIO_BOUNDS[purpose].maxBytes) throw fail(2012)
  const today = new Date(shanghaiMidnight(deps.clock.now()))
  const counts = await repo.countSince(deps.db, uid, today)
  if (counts.today >= AUDIO_DAILY_UPLOADS) throw fail(3108)
  if (counts.open >= AUDIO_MOST_UNFINISHED) throw fail(2004)
}

/** A place for the bytes and the row that knows whose they are. */
export async function beginUpload(deps: Needs, uid: number, upload: BegunUpload): Promise<repo.AudioRow> {
  const row = await inTransaction(deps.db, async (tx) => {
    await repo.lockUploader(tx, uid)
    await checkRoom({ ...deps, db: tx }, uid, upload)
    return insertUpload(tx, deps, uid, randomUUID(), upload)
  })
  await deps.audio.drafts.create(row.file_id)
  return row
}

export function insertUpload(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  uid: number,
  fileId: string,
  upload: BegunUpload,
): Promise<repo.AudioRow> {
  return repo.insertFile(db, {
    file_id: fileId,
    uid,
    purpose: upload.purpose,
    origin_name: upload.filename,
    size: upload.size,
    given_md5: upload.md5 ?? null,
    given_sha256: upload.sha256 ?? null,
    state: 'uploading',
    created_at: clock.date(),
    updated_at: clock.date(),
  })
}
