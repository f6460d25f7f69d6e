import { ALBUM_STATUS, moveAlbum } from '@tingan/rules/content/album-status'
import { moveCopyright } from '@tingan/rules/content/copyright-status'
import { moveTrack, TRACK_STATUS } from '@tingan/rules/content/track-status'
import { holdReview } from '../review/review.service.ts'
import { takeDownAlbum } from '../work/album-outcome.service.ts'
import type { Inside } from '../work/move-work.service.ts'
import { takeDownTrack } from '../work/track-outcome.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { lockAlbum } from '../work/work-row.service.ts'
import { bringBackAlbum, bringBackTrack } from '../works-desk/bring-back.service.ts'
import {
  holdForTakeDown,
  holdRecordForTakeDown,
  holdTrackForTakeDown,
  invalidateHeld,
  type TakeDown,
  takeDownOn,
} from '../works-desk/take-down.service.ts'
import { type CaseRow, restateAlbums, restateTrack } from './legal-case.repo.ts'

/** Listeners lose it, where they have it; answers what went. A record itself stays until somebody decides. */
export async function takeDownSubject(ctx: Inside, row: CaseRow, how: TakeDown): Promise<number[]> {
  const { subject_type, subject_id } = row
  if (subject_type === 'album') {
    const album = await holdForTakeDown(ctx, subject_id)
    if (!album || moveAlbum(album.status, 'takeDown') === null) return []
    await takeDownAlbum(ctx, album, how)
    return [subject_id]
  }
  if (subject_type === 'track') {
    const held = await holdTrackForTakeDown(ctx, subject_id)
    if (!held || moveTrack(held.row.status, 'takeDown') === null) return []
    await takeDownTrack(ctx, held.row, held.album, how)
    return [subject_id]
  }
  const record = await holdRecordForTakeDown(ctx, subject_id)
  return record ? takeDownOn(ctx, subject_id, how) : []
}

/** The complaint was right: what is still there goes, and a record with all that rests on it. */
export async function upholdOn(ctx: Inside, row: CaseRow, how: TakeDown): Promise<number[]> {
  if (row.subject_type !== 'copyright') return takeDownSubject(ctx, row, how)
  const record = await holdRecordForTakeDown(ctx, row.subject_id)
  if (!record) return []
  if (moveCopyright(record.status, 'invalidate') === null) return takeDownOn(ctx, row.subject_id, how)
  return (await invalidateHeld(ctx, record, how)).albums
}

/** Another word about what is down already. */
export async function restate(
  { db }: Pick<Inside, 'db'>,
  { subject_type, taken }: CaseRow,
  { canAppeal, reason }: Pick<TakeDown, 'canAppeal' | 'reason'>,
): Promise<void> {
  if (subject_type !== 'track') return restateAlbums(db, taken, canAppeal, reason)
  for (const trackId of taken) await restateTrack(db, trackId, canAppeal, reason)
}

/** What the complaint took goes back to the reviewers, unless it has found another way since. */
export async function bringBack(
  ctx: Inside,
  row: CaseRow,
  how: { actor: string; word: string; reason: string },
) {
  if (row.subject_type === 'track') {
    const held = row.taken.length > 0 && (await holdTrackForTakeDown(ctx, row.subject_id))
    if (held && held.row.status === TRACK_STATUS.takenDown)
      await bringBackTrack(ctx, held.row, held.album, how)
    return
  }
  const inOrder = [...row.taken].sort((one, other) => one - other)
  await holdReview(ctx, QUEUES.albumEdit, inOrder.map(String))
  for (const albumId of inOrder) {
    const album = await lockAlbum(ctx.db, albumId)
    if (album?.status === ALBUM_STATUS.takenDown) await bringBackAlbum(ctx, album, how)
  }
}
