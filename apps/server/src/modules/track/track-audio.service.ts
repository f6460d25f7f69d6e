import { EDIT_STATUS } from '@tingan/rules/content/album-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { Deps } from '../../platform/context.ts'
import type { AudioUse, SettledAudio } from '../media/audio-use.service.ts'
import { audioRows } from '../media/media.service.ts'
import { notify } from '../message/message.service.ts'
import { type AlbumRow, moveHeldTrack, moveTrackEdit, type TrackRow } from '../work/move-work.service.ts'
import { settleAlbum } from '../work/publish.service.ts'
import { audioColumns, handInTrack } from '../work/track-outcome.service.ts'
import { enqueueTrack } from '../work/work-queue.service.ts'
import { lockAlbum, lockTrack } from '../work/work-row.service.ts'
import { ownTrack } from '../work/work-scope.service.ts'
import { waitingForAudio } from './track.repo.ts'

/** What programs do with the sound that was handed in for them. */
export const trackAudio: AudioUse = {
  purpose: 'track',
  async settled(inside, audio) {
    const waiting = await waitingForAudio(inside.db, audio.fileId)
    if (!waiting) return
    const album = await lockAlbum(inside.db, waiting.album_id)
    const track = await lockTrack(inside.db, waiting.track_id)
    if (!album || !track) return
    if (track.status === TRACK_STATUS.processing) await settleTrack(inside, track, album, audio)
    else if (track.edit_status === EDIT_STATUS.reviewing) await settleEdit(inside, track, album, audio)
  },
  async playable(ctx, trackId) {
    const { track, album } = await ownTrack(ctx, trackId)
    if (!track.audio_file_id) return null
    return { fileId: track.audio_file_id, name: track.title, cover: track.cover || album.cover }
  },
}

async function settleTrack(ctx: Deps, row: TrackRow, album: AlbumRow, audio: SettledAudio): Promise<void> {
  if (!audio.ok) {
    await moveHeldTrack(ctx, row, { event: 'broken', actor: 'system', change: { reason: audio.failReason } })
    await tellFailure(ctx, row, album, audio)
    return
  }
  const [file] = await audioRows(ctx.db, [audio.fileId])
  const parsed = await moveHeldTrack(ctx, row, {
    event: 'parsed',
    actor: 'system',
    ...(file && { change: audioColumns(file) }),
  })
  await handInTrack(ctx, parsed, album)
  await settleAlbum(ctx, album)
}

async function settleEdit(ctx: Deps, row: TrackRow, album: AlbumRow, audio: SettledAudio): Promise<void> {
  if (audio.ok) return enqueueTrack(ctx, 'trackEdit', row, album)
  await moveTrackEdit(ctx, row, {
    event: 'refuse',
    actor: 'system',
    change: { edit_reason: audio.failReason },
    detail: { reason: audio.failReason },
  })
  await tellFailure(ctx, row, album, audio)
}

function tellFailure(ctx: Deps, row: TrackRow, album: AlbumRow, audio: SettledAudio): Promise<void> {
  return notify(ctx, album.uid, 'track.fail', {
    track: row.title,
    reason: audio.failReason,
    trackId: row.track_id,
    albumId: album.album_id,
  })
}
