import type { TRACK_ACTIONS } from '@tingan/contract/track'
import { EDIT_STATUS } from '@tingan/rules/content/album-status'
import { isSoldTrack } from '@tingan/rules/content/pay-rules'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { leaveLibrary, releaseAudio } from '../media/media.service.ts'
import { holdReview, withdrawReview } from '../review/review.service.ts'
import { type AlbumRow, moveHeldTrack, moveTrackEdit, type TrackRow } from '../work/move-work.service.ts'
import { settleAlbum } from '../work/publish.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { updateTrack } from '../work/work-row.service.ts'
import { holdOwnTrack } from '../work/work-scope.service.ts'
import { closeUp } from './track.repo.ts'

type Action = Exclude<(typeof TRACK_ACTIONS)[number], 'appeal'>

/** What was sold is not taken away from those who bought it, except by operators. */
function refuseSold(track: TrackRow, album: AlbumRow): void {
  if (isSoldTrack(track, album)) throw fail(3110)
}

export async function actOnTrack(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  action: Action,
): Promise<TrackRow> {
  const actor = `user:${ctx.member.uid}`
  if (action === 'discard') return discard(ctx, row, actor)
  if (action === 'offline') refuseSold(row, album)
  const first = action === 'online' && row.published_at === null
  const moved = await moveHeldTrack(ctx, row, {
    event: action,
    actor,
    ...(first && { change: { published_at: ctx.clock.date() } }),
  })
  await settleAlbum(ctx, album)
  return moved
}

async function discard(ctx: MemberCtx, row: TrackRow, actor: string): Promise<TrackRow> {
  const kept = await moveTrackEdit(ctx, row, {
    event: 'discard',
    actor,
    change: { edit_snapshot: null, edit_reason: '', review_marks: '[]' },
    otherwise: 3109,
  })
  if (row.edit_snapshot?.audioFileId) await releaseAudio(ctx, [row.edit_snapshot.audioFileId])
  return kept
}

export async function appealTrack(
  ctx: MemberCtx,
  row: TrackRow,
  reason: string | undefined,
): Promise<TrackRow> {
  if (row.status !== TRACK_STATUS.takenDown || !row.can_appeal) throw fail(3109)
  if (!reason) throw fieldFailure('reason', '请填写申诉理由（10-500个字）')
  return updateTrack(ctx.db, row.track_id, { appeal_reason: reason }, ctx.clock.date())
}

/** The rest close up; its sound is let go. */
export async function removeTrack(ctx: MemberCtx, trackId: number): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await holdReview(inside, QUEUES.trackEdit, [String(trackId)])
    const { track, album } = await holdOwnTrack(inside, trackId)
    refuseSold(track, album)
    await moveHeldTrack(inside, track, {
      event: 'remove',
      actor: `user:${ctx.member.uid}`,
      change: { seq: null, edit_status: EDIT_STATUS.none, edit_snapshot: null },
    })
    await closeUp(tx, album.album_id, track.seq ?? 0)
    await withdrawReview(inside, QUEUES.trackEdit, String(trackId))
    const sounds = [track.audio_file_id, track.edit_snapshot?.audioFileId].filter(
      (id) => typeof id === 'string',
    )
    for (const fileId of sounds) await leaveLibrary(tx, fileId)
    await releaseAudio(inside, sounds)
    await settleAlbum(inside, album)
    return true as const
  })
}
