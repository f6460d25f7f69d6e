import type { ParsedInput } from '@tingan/contract/call'
import { AUDIO_UNUSED_DAYS, type AudioFile, type AudioPurpose, type media } from '@tingan/contract/media'
import type { Acting, Deps, MemberCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { tellAudio } from '../message/message.service.ts'
import { dropContent } from './adopt.service.ts'
import type { AudioJob } from './audio-payload.ts'
import type { AudioUse } from './audio-use.service.ts'
import { audioLink } from './link.service.ts'
import { presentFile, presentNews } from './media.present.ts'
import * as repo from './media.repo.ts'
import { receivedBytes, takeOver } from './receive.service.ts'

export { enterLibrary, leaveLibrary, soundsLike } from './duplicates.service.ts'
export { audioLink } from './link.service.ts'
export type { AudioRow } from './media.repo.ts'

const DAY_MS = 86_400_000

export async function unusedAudio(ctx: MemberCtx, purpose: AudioPurpose): Promise<AudioFile[]> {
  const rows = await repo.unusedFiles(ctx.db, ctx.member.uid, purpose)
  return Promise.all(rows.map((row) => present(ctx, row)))
}

export async function audioInfo(ctx: MemberCtx, fileId: string): Promise<AudioFile> {
  return present(ctx, await own(ctx, ctx.member.uid, fileId))
}

async function present(ctx: MemberCtx, row: repo.AudioRow): Promise<AudioFile> {
  return presentFile(ctx, row, await receivedBytes(ctx, row))
}

async function own({ db }: { db: Db }, uid: number, fileId: string): Promise<repo.AudioRow> {
  const row = await repo.ownFile(db, uid, fileId)
  if (!row) throw fail(2002)
  return row
}

/** Cancels an upload, or drops what was never handed in. */
export async function removeFile(deps: Deps, uid: number, fileId: string): Promise<true> {
  await takeOver(fileId)
  const row = await own(deps, uid, fileId)
  if (row.used_at) throw fail(2006)
  await forget(deps, row)
  return true
}

/** The row goes first: bytes nobody knows are swept up, a row without bytes is a fault. */
export async function forget(deps: Pick<Deps, 'db' | 'clock' | 'audio'>, row: repo.AudioRow): Promise<void> {
  await repo.deleteFile(deps.db, row.file_id)
  await dropContent(deps, row)
}

/** Once more for one that failed through our own fault; any other needs another file. */
export async function retryAudio(ctx: MemberCtx, job: AudioJob, fileId: string): Promise<AudioFile> {
  const row = await own(ctx, ctx.member.uid, fileId)
  if (row.state !== 'failed') throw fail(2006)
  if (row.fail_code !== 2000) throw fail(2013)
  const again = await inTransaction(ctx.db, async (tx) => {
    const changed = await repo.changeFile(tx, fileId, 'failed', {
      state: 'uploaded',
      attempts: 0,
      fail_code: null,
      fail_reason: '',
      updated_at: ctx.clock.date(),
    })
    if (!changed) throw fail(2006)
    await ctx.jobs.enqueue(tx, job, { fileId })
    await tellAudio(tx, row.uid, presentNews(changed))
    return changed
  })
  return present(ctx, again)
}

/** Handed in with a form: all of them the person's own, at most a week old and free, or nothing happens (2013). */
export async function claimAudio(ctx: Acting, fileIds: readonly string[]): Promise<repo.AudioRow[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const since = new Date(ctx.clock.now() - AUDIO_UNUSED_DAYS * DAY_MS)
  const claimed = await repo.claimOwn(ctx.db, ctx.member.uid, wanted, since, ctx.clock.date())
  if (claimed.length !== wanted.length) throw fail(2013)
  return claimed
}

/** No longer needed by what it was handed in for: its week begins anew. */
export function releaseAudio({ db, clock }: Pick<Deps, 'db' | 'clock'>, fileIds: string[]): Promise<void> {
  return repo.release(db, fileIds, clock.date())
}

export function audioRows(db: Db, fileIds: readonly string[]): Promise<repo.AudioRow[]> {
  return repo.filesById(db, fileIds)
}

/** Whatever the track's own rules let the person hear. */
export async function playTrack(
  ctx: MemberCtx,
  uses: readonly AudioUse[],
  { trackId }: ParsedInput<typeof media.play>,
) {
  const use = uses.find(({ purpose }) => purpose === 'track')
  const track = await use?.playable?.(ctx, trackId)
  if (!track) throw fail(2002)
  const row = await repo.findFile(ctx.db, track.fileId)
  const key = row && (row.stream_key ?? row.original_key)
  if (!key) throw fail(3102)
  return {
    trackId,
    name: track.name,
    cover: track.cover,
    url: audioLink(ctx, key),
    waveformUrl: audioLink(ctx, row.waveform_key),
    duration: Math.round((row.duration_ms ?? 0) / 1000),
  }
}
