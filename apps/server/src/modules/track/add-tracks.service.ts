import type { ParsedInput } from '@tingan/contract/call'
import { TRACKS_PER_ALBUM, TRACKS_PER_DAY, type TrackInput, type track } from '@tingan/contract/track'
import { OPEN_ALBUM } from '@tingan/rules/content/album-status'
import { RELEASE_TYPE, TRACK_STATUS } from '@tingan/rules/content/track-status'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Acting } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type AudioRow, claimAudio } from '../media/media.service.ts'
import { refuseGate } from '../work/gate.service.ts'
import { type AlbumRow, moveHeldTrack, type TrackRow } from '../work/move-work.service.ts'
import { settleAlbum } from '../work/publish.service.ts'
import { audioColumns, handInTrack, titleClash } from '../work/track-outcome.service.ts'
import { updateAlbum } from '../work/work-row.service.ts'
import { holdOwnAlbum } from '../work/work-scope.service.ts'
import * as repo from './track.repo.ts'
import { refuseSameSound, refuseTrackFields } from './track-checks.ts'

type Input = ParsedInput<typeof track.add>

/** All of them or none. What is processed already goes on to its review at once. */
export async function addTracks(ctx: Acting, { albumId, list }: Input) {
  await refuseGate(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const album = await holdOwnAlbum(inside, albumId)
    await refuseTrackFields(
      inside,
      album,
      list.map((fields, at) => ({ path: `list.${at}.`, fields })),
    )
    if (!OPEN_ALBUM.includes(album.status)) throw fail(3104)
    await refuseLimits(inside, album, list.length)
    const audio = await claimed(inside, list)
    await refuseSameSound(
      inside,
      album.uid,
      audio.map(({ md5 }, at) => ({ path: `list.${at}.`, md5 })),
    )
    const rows = await insert(inside, album, list, audio)
    if (list.some(({ isAi }) => isAi)) await updateAlbum(tx, albumId, { is_ai: true }, ctx.clock.date())
    const added = await handInParsed(inside, album, rows, audio)
    await settleAlbum(inside, album)
    return added.map(({ track_id, title, status }) => ({ trackId: track_id, title, status }))
  }).catch(titleClash)
}

async function refuseLimits({ db, clock }: Acting, album: AlbumRow, count: number): Promise<void> {
  if ((await repo.lastSeq(db, album.album_id)) + count > TRACKS_PER_ALBUM) throw fail(3107)
  const today = await repo.addedSince(db, album.uid, new Date(shanghaiMidnight(clock.now())))
  if (today + count > TRACKS_PER_DAY) throw fail(3108)
}

/** In the order of the list; one file cannot be two programs. */
async function claimed(ctx: Acting, list: readonly TrackInput[]): Promise<AudioRow[]> {
  const files = await claimAudio(
    ctx,
    list.map(({ audioFileId }) => audioFileId),
  )
  if (files.length !== list.length || files.some(({ purpose }) => purpose !== 'track')) throw fail(2013)
  return list.map(({ audioFileId }) => files.find((file) => file.file_id === audioFileId)!)
}

async function insert(
  { db, clock }: Acting,
  album: AlbumRow,
  list: readonly TrackInput[],
  audio: readonly AudioRow[],
): Promise<TrackRow[]> {
  const first = (await repo.lastSeq(db, album.album_id)) + 1
  const at = clock.date()
  const rows = await repo.insertTracks(
    db,
    list.map((fields, index) => ({
      ...audioColumns(audio[index]!),
      album_id: album.album_id,
      title: fields.title,
      cover: fields.cover ?? '',
      intro: fields.intro ?? '',
      script: fields.script ?? '',
      seq: first + index,
      release_type: fields.releaseType,
      release_time: fields.releaseType === RELEASE_TYPE.scheduled ? new Date(fields.releaseTime ?? 0) : null,
      trailer: fields.trailer ?? false,
      price: fields.price ?? null,
      is_ai: fields.isAi ?? false,
      status: TRACK_STATUS.processing,
      created_at: at,
      updated_at: at,
    })),
  )
  return rows.sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}

async function handInParsed(
  ctx: Acting,
  album: AlbumRow,
  rows: readonly TrackRow[],
  audio: readonly AudioRow[],
): Promise<TrackRow[]> {
  const added: TrackRow[] = []
  for (const [at, row] of rows.entries()) {
    if (audio[at]?.state !== 'parsed') added.push(row)
    else {
      const parsed = await moveHeldTrack(ctx, row, { event: 'parsed', actor: 'system' })
      added.push(await handInTrack(ctx, parsed, album))
    }
  }
  return added
}
