import type { ErrorCode } from '@tingan/contract/errors'
import { type AlbumEvent, type EditEvent, moveAlbum, moveEdit } from '@tingan/rules/content/album-status'
import { moveTrack, type TrackEvent } from '@tingan/rules/content/track-status'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './work.repo.ts'

export type { AlbumChange, AlbumRow, TrackChange, TrackRow } from './work.repo.ts'

export interface Inside {
  db: Db
  clock: Clock
  ip?: string
  traceId?: string
}

interface Move<Event, Change> {
  event: Event
  /** `user:10000003`, `staff:7`, `system`. */
  actor: string
  change?: Change
  detail?: object
  /** What is answered where it may not happen. */
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldAlbum(
  ctx: Inside,
  row: repo.AlbumRow,
  { event, actor, change = {}, detail = {}, otherwise = 3005 }: Move<AlbumEvent, repo.AlbumChange>,
): Promise<repo.AlbumRow> {
  const to = moveAlbum(row.status, event)
  if (to === null) throw fail(otherwise)
  const moved = await repo.updateAlbum(ctx.db, row.album_id, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `album.${event}`,
    subject: `album:${row.album_id}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}

export async function moveHeldTrack(
  ctx: Inside,
  row: repo.TrackRow,
  { event, actor, change = {}, detail = {}, otherwise = 3109 }: Move<TrackEvent, repo.TrackChange>,
): Promise<repo.TrackRow> {
  const to = moveTrack(row.status, event)
  if (to === null) throw fail(otherwise)
  const moved = await repo.updateTrack(ctx.db, row.track_id, { ...change, status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `track.${event}`,
    subject: `track:${row.track_id}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}

/** The edit beside a live album. */
export async function moveAlbumEdit(
  ctx: Inside,
  row: repo.AlbumRow,
  { event, actor, change = {}, detail = {}, otherwise = 3006 }: Move<EditEvent, repo.AlbumChange>,
): Promise<repo.AlbumRow> {
  const to = moveEdit(row.edit_status, event)
  if (to === null) throw fail(otherwise)
  const moved = await repo.updateAlbum(ctx.db, row.album_id, { ...change, edit_status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `album.edit.${event}`,
    subject: `album:${row.album_id}`,
    from: row.edit_status,
    to,
    detail,
  })
  return moved
}

export async function moveTrackEdit(
  ctx: Inside,
  row: repo.TrackRow,
  { event, actor, change = {}, detail = {}, otherwise = 3006 }: Move<EditEvent, repo.TrackChange>,
): Promise<repo.TrackRow> {
  const to = moveEdit(row.edit_status, event)
  if (to === null) throw fail(otherwise)
  const moved = await repo.updateTrack(ctx.db, row.track_id, { ...change, edit_status: to }, ctx.clock.date())
  await audit(ctx, {
    actor,
    action: `track.edit.${event}`,
    subject: `track:${row.track_id}`,
    from: row.edit_status,
    to,
    detail,
  })
  return moved
}
