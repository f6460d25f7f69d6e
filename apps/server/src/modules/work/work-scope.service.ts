import { MCN_STATUS } from '@tingan/contract/mcn'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { AUTH_SCOPE } from '@tingan/rules/mcn-status'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Acting } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { mcnInfo } from '../mcn/mcn.service.ts'
import { mcnScope } from '../mcn/mcn-scope.service.ts'
import * as repo from './work.repo.ts'

/** Whose works a request is about: one's own, or in an agency's pages those of its anchors. */
export interface WorkScope {
  uids: number[]
  mcnId: number | null
}

export async function workScope(ctx: Acting): Promise<WorkScope> {
  const { uid } = ctx.member
  if (ctx.mcnId === null) return { uids: [uid], mcnId: null }
  const agency = await mcnInfo(ctx.db, uid)
  if (agency.mcnId !== ctx.mcnId || agency.status !== MCN_STATUS.settled) throw fail(2503)
  const scope = await mcnScope(ctx, ctx.mcnId, shanghaiDay(ctx.clock.now()))
  return { uids: scope.uids(AUTH_SCOPE.content), mcnId: ctx.mcnId }
}

/** A foreign or deleted one does not exist. */
export async function ownAlbum(ctx: Acting, albumId: number): Promise<repo.AlbumRow> {
  return owned(ctx, await repo.findAlbum(ctx.db, albumId))
}

/** The same, held until the transaction ends. */
export async function holdOwnAlbum(ctx: Acting, albumId: number): Promise<repo.AlbumRow> {
  return owned(ctx, await repo.lockAlbum(ctx.db, albumId))
}

export async function owned<Row extends Pick<repo.AlbumRow, 'uid' | 'status'>>(
  ctx: Acting,
  row: Row | undefined,
): Promise<Row> {
  const { uids } = await workScope(ctx)
  if (!row || row.status === ALBUM_STATUS.deleted || !uids.includes(row.uid)) throw fail(2002)
  return row
}

export interface TrackAndAlbum {
  track: repo.TrackRow
  album: repo.AlbumRow
}

export async function ownTrack(ctx: Acting, trackId: number): Promise<TrackAndAlbum> {
  const track = await repo.findTrack(ctx.db, trackId)
  if (!track || track.status === TRACK_STATUS.deleted) throw fail(2002)
  return { track, album: await ownAlbum(ctx, track.album_id) }
}

/** The album first, always: who publishes or sorts holds it too. */
export async function holdOwnTrack(ctx: Acting, trackId: number): Promise<TrackAndAlbum> {
  const known = await ownTrack(ctx, trackId)
  const album = await holdOwnAlbum(ctx, known.album.album_id)
  const track = await repo.lockTrack(ctx.db, trackId)
  if (!track || track.status === TRACK_STATUS.deleted) throw fail(2002)
  return { track, album }
}
