import type { ParsedInput } from '@tingan/contract/call'
import type { track } from '@tingan/contract/track'
import { EDIT_STATUS } from '@tingan/rules/content/album-status'
import { LIVE_TRACK, TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { TrackSnapshot } from '../../db/content-tables.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type AudioRow, claimAudio, releaseAudio } from '../media/media.service.ts'
import {
  type AlbumRow,
  moveHeldTrack,
  moveTrackEdit,
  type TrackChange,
  type TrackRow,
} from '../work/move-work.service.ts'
import { publishDue } from '../work/publish.service.ts'
import { audioColumns, handInTrack, titleClash, trackColumns } from '../work/track-outcome.service.ts'
import { enqueueTrack } from '../work/work-queue.service.ts'
import { updateTrack } from '../work/work-row.service.ts'
import { holdOwnTrack } from '../work/work-scope.service.ts'
import { actOnTrack, appealTrack } from './track-act.service.ts'
import { refuseSameSound, refuseTrackFields } from './track-checks.ts'

type Input = ParsedInput<typeof track.edit>

/** An act alone, an appeal with what was mended, or changed fields. */
export async function editTrack(ctx: MemberCtx, input: Input) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { track: row, album } = await holdOwnTrack(inside, input.trackId)
    if (row.version !== input.version) throw fail(2006)
    const wanted = wantedFields(row, input)
    await refuseTrackFields(
      inside,
      album,
      [{ path: '', fields: { ...wanted, ...timing(input) } }],
      row.track_id,
    )
    const { track_id, status, edit_status, version } = await change(inside, row, album, input, wanted)
    return { trackId: track_id, status, editStatus: edit_status, version }
  }).catch(titleClash)
}

function change(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  input: Input,
  wanted: TrackSnapshot,
): Promise<TrackRow> {
  const { action } = input
  if (action === 'appeal') return appeal(ctx, row, album, wanted, input.reason)
  if (action) return actOnTrack(ctx, row, album, action)
  return LIVE_TRACK.includes(row.status)
    ? editLive(ctx, row, album, input, wanted)
    : editUnheard(ctx, row, album, input, wanted)
}

/** Only what differs; an empty text where one was emptied. */
function wantedFields(row: TrackRow, input: Input): TrackSnapshot {
  const cleared = (field: 'cover' | 'intro' | 'script') => input.clear?.includes(field)
  const wanted: TrackSnapshot = {}
  if (input.title !== undefined && input.title !== row.title) wanted.title = input.title
  for (const field of ['cover', 'intro', 'script'] as const) {
    const value = cleared(field) ? '' : input[field]
    if (value !== undefined && value !== row[field]) wanted[field] = value
  }
  if (input.isAi !== undefined && input.isAi !== row.is_ai) wanted.isAi = input.isAi
  if (input.audioFileId !== undefined && input.audioFileId !== row.audio_file_id)
    wanted.audioFileId = input.audioFileId
  return wanted
}

const timing = ({ releaseType, releaseTime, price }: Input) => ({
  ...(releaseType !== undefined && { releaseType }),
  ...(releaseTime !== undefined && { releaseTime }),
  ...(price !== undefined && { price }),
})

/** When and for how much: nobody has to look at that. */
function atOnce(input: Input): TrackChange {
  const timed =
    input.releaseType === 2 || (input.releaseType === undefined && input.releaseTime !== undefined)
  return {
    ...(timed && { release_type: 2, release_time: new Date(input.releaseTime ?? 0) }),
    ...(input.releaseType === 1 && { release_type: 1, release_time: null }),
    ...(input.trailer !== undefined && { trailer: input.trailer }),
    ...(input.price !== undefined && { price: input.price }),
    ...(input.clear?.includes('price') && { price: null }),
  }
}

async function newAudio(ctx: MemberCtx, row: TrackRow, album: AlbumRow, fileId: string): Promise<AudioRow> {
  const [audio] = await claimAudio(ctx, [fileId])
  if (audio?.purpose !== 'track') throw fail(2013)
  await refuseSameSound(ctx, album.uid, [{ path: '', md5: audio.md5 }], row.track_id)
  return audio
}

/** Not published yet: it changes at once, and what was refused goes back to whoever looks at it. */
async function editUnheard(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  input: Input,
  { audioFileId, ...texts }: TrackSnapshot,
): Promise<TrackRow> {
  const { processing, failed, refused } = TRACK_STATUS
  if (!([processing, failed, refused] as number[]).includes(row.status)) throw fail(3109)
  const fields = { ...trackColumns(texts), ...atOnce(input) }
  if (audioFileId) return replaceAudio(ctx, row, album, audioFileId, fields, 'replaceAudio')
  if (row.status !== refused) return updateTrack(ctx.db, row.track_id, fields, ctx.clock.date())
  const sent = await moveHeldTrack(ctx, row, {
    event: 'resubmit',
    actor: `user:${ctx.member.uid}`,
    change: { ...fields, reason: '', review_marks: '[]' },
  })
  return handInTrack(ctx, sent, album)
}

async function replaceAudio(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  fileId: string,
  fields: TrackChange,
  event: 'replaceAudio' | 'appealAudio',
): Promise<TrackRow> {
  const audio = await newAudio(ctx, row, album, fileId)
  const replaced = await moveHeldTrack(ctx, row, {
    event,
    actor: `user:${ctx.member.uid}`,
    change: { ...fields, ...audioColumns(audio), reason: '', review_marks: '[]' },
  })
  if (row.audio_file_id) await releaseAudio(ctx, [row.audio_file_id])
  if (audio.state !== 'parsed') return replaced
  const parsed = await moveHeldTrack(ctx, replaced, { event: 'parsed', actor: 'system' })
  return handInTrack(ctx, parsed, album)
}

/** Listeners keep the old version until the new one was looked at; time and price change at once. */
async function editLive(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  input: Input,
  wanted: TrackSnapshot,
): Promise<TrackRow> {
  const looked = Object.keys(wanted).length > 0
  if (looked && row.edit_status === EDIT_STATUS.reviewing) throw fail(3006)
  const now = atOnce(input)
  const timed =
    Object.keys(now).length > 0 ? await updateTrack(ctx.db, row.track_id, now, ctx.clock.date()) : row
  if (looked) return handInEdit(ctx, timed, album, wanted)
  if (timed.status === TRACK_STATUS.waiting) await publishDue(ctx, album)
  return timed
}

async function handInEdit(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  wanted: TrackSnapshot,
): Promise<TrackRow> {
  const before = row.edit_status === EDIT_STATUS.refused ? (row.edit_snapshot ?? {}) : {}
  const audio = wanted.audioFileId ? await newAudio(ctx, row, album, wanted.audioFileId) : null
  if (audio && before.audioFileId) await releaseAudio(ctx, [before.audioFileId])
  const handed = await moveTrackEdit(ctx, row, {
    event: 'hand',
    actor: `user:${ctx.member.uid}`,
    change: { edit_snapshot: JSON.stringify({ ...before, ...wanted }), edit_reason: '', review_marks: '[]' },
    detail: { fields: Object.keys(wanted) },
  })
  if (!audio || audio.state === 'parsed') await enqueueTrack(ctx, 'trackEdit', handed, album)
  return handed
}

async function appeal(
  ctx: MemberCtx,
  row: TrackRow,
  album: AlbumRow,
  { audioFileId, ...texts }: TrackSnapshot,
  reason: string | undefined,
): Promise<TrackRow> {
  const asked = await appealTrack(ctx, row, reason)
  const fields = trackColumns(texts)
  if (audioFileId) return replaceAudio(ctx, asked, album, audioFileId, fields, 'appealAudio')
  const moved = await moveHeldTrack(ctx, asked, {
    event: 'appealText',
    actor: `user:${ctx.member.uid}`,
    change: fields,
    detail: { reason },
  })
  return handInTrack(ctx, moved, album)
}
