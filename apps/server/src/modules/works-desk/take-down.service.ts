import { moveAlbum } from '@tingan/rules/content/album-status'
import {
  albumsOn,
  COPYRIGHT_QUEUE,
  type CopyrightRow,
  invalidateCopyright,
  lockCopyright,
} from '../copyright/copyright-outcome.service.ts'
import { holdReview, withdrawReview } from '../review/review.service.ts'
import { takeDownAlbum } from '../work/album-outcome.service.ts'
import type { Inside } from '../work/move-work.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { findTrack, lockAlbum, lockTrack } from '../work/work-row.service.ts'
import { albumsOfOwner } from './works-desk.repo.ts'

export interface TakeDown {
  actor: string
  reason: string
  canAppeal: boolean
  staffId?: number
}

/** The waiting edit before its album: whoever decides about it holds them in this order too. */
export async function holdForTakeDown(ctx: Pick<Inside, 'db'>, albumId: number) {
  await holdReview(ctx, QUEUES.albumEdit, [String(albumId)])
  return lockAlbum(ctx.db, albumId)
}

export async function holdTrackForTakeDown(ctx: Pick<Inside, 'db'>, trackId: number) {
  await holdReview(ctx, QUEUES.trackEdit, [String(trackId)])
  const known = await findTrack(ctx.db, trackId)
  const album = known && (await lockAlbum(ctx.db, known.album_id))
  const row = known && (await lockTrack(ctx.db, trackId))
  return row && album && { row, album }
}

/** A record before its albums; what waits about either before both. */
export async function holdRecordForTakeDown(ctx: Pick<Inside, 'db'>, copyrightId: number) {
  const albums = await albumsOn(ctx.db, copyrightId)
  await holdReview(ctx, COPYRIGHT_QUEUE.copyrightEdit, [String(copyrightId)])
  await holdReview(
    ctx,
    QUEUES.albumEdit,
    albums.map((row) => String(row.album_id)),
  )
  return lockCopyright(ctx.db, copyrightId)
}

/** Every album that rests on a record; which of them could be. */
export async function takeDownOn(ctx: Inside, copyrightId: number, how: TakeDown): Promise<number[]> {
  const albums = await albumsOn(ctx.db, copyrightId)
  return takeDownAll(
    ctx,
    albums.map((row) => row.album_id),
    how,
  )
}

/** What rests on it goes at once. */
export async function invalidateHeld(ctx: Inside, row: CopyrightRow, how: TakeDown) {
  const { copyright_id, name } = row
  const { status } = await invalidateCopyright(ctx, row, how.actor, how.reason)
  await withdrawReview(ctx, COPYRIGHT_QUEUE.copyrightEdit, String(copyright_id))
  const reason = `版权《${name}》已失效：${how.reason}`
  return { status, albums: await takeDownOn(ctx, copyright_id, { ...how, reason }) }
}

export async function takeDownOf(ctx: Inside, uid: number, how: TakeDown): Promise<number> {
  return (await takeDownAll(ctx, await albumsOfOwner(ctx.db, uid), how)).length
}

async function takeDownAll(ctx: Inside, albumIds: readonly number[], how: TakeDown): Promise<number[]> {
  const inOrder = [...albumIds].sort((one, other) => one - other)
  await holdReview(ctx, QUEUES.albumEdit, inOrder.map(String))
  const taken: number[] = []
  for (const albumId of inOrder) {
    const album = await lockAlbum(ctx.db, albumId)
    if (!album || moveAlbum(album.status, 'takeDown') === null) continue
    await takeDownAlbum(ctx, album, how)
    taken.push(albumId)
  }
  return taken
}
