import type { Deps } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { type ContentHashes, hashesOf } from './content.ts'
import { fileFault } from './file-fault.service.ts'
import * as repo from './media.repo.ts'
import { AUDIO_TYPES } from './sniff.service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audio'>

/** Held against what the sender said they are. */
export async function verifyContent({ audio }: Needs, row: repo.AudioRow): Promise<ContentHashes> {
  if ((await audio.drafts.size(row.file_id)) !== row.size) throw fileFault(3303)
  const hashes = await audio.drafts.withFile(row.file_id, hashesOf)
  if (row.given_md5 && row.given_md5 !== hashes.md5) throw fileFault(3303)
  if (row.given_sha256 && row.given_sha256 !== hashes.sha256) throw fileFault(3303)
  return hashes
}

/** Written down before the bytes are moved: whoever dies in between goes on with the move. */
export async function contentChange(tx: Db, { sha256, md5 }: ContentHashes): Promise<repo.AudioChange> {
  await repo.lockContent(tx, sha256)
  return { original_key: sha256, md5 }
}

/** The bytes become a stored file, under the key that is written down. */
export function moveContent({ audio }: Needs, row: repo.AudioRow): Promise<void> {
  return audio.drafts.keep(row.file_id, row.original_key!, AUDIO_TYPES[row.format!])
}

/** Both, where they have not happened yet. */
export async function adoptContent(deps: Needs, row: repo.AudioRow): Promise<repo.AudioRow> {
  const known = row.original_key ? row : await writeKey(deps, row)
  await moveContent(deps, known)
  return known
}

async function writeKey(deps: Needs, row: repo.AudioRow): Promise<repo.AudioRow> {
  const hashes = await verifyContent(deps, row)
  return inTransaction(deps.db, async (tx) => {
    const change = { ...(await contentChange(tx, hashes)), updated_at: deps.clock.date() }
    return (await repo.changeFile(tx, row.file_id, 'uploaded', change)) ?? row
  })
}

/** The bytes go, unless another file has the same ones. The row is the caller's. */
export async function dropContent(deps: Needs, row: repo.AudioRow): Promise<void> {
  await deps.audio.drafts.delete(row.file_id)
  for (const key of [row.stream_key, row.waveform_key]) if (key) await deps.audio.delete(key)
  const key = row.original_key
  if (!key) return
  await inTransaction(deps.db, async (tx) => {
    await repo.lockContent(tx, key)
    if (!(await repo.contentInUse(tx, key, row.file_id))) await deps.audio.delete(key)
  })
}
