import {
  type AlbumRow,
  type Inside,
  moveHeldAlbum,
  moveHeldTrack,
  type TrackRow,
} from '../work/move-work.service.ts'
import { enqueueAlbum, enqueueTrack } from '../work/work-queue.service.ts'

interface BringBack {
  actor: string
  /** What whoever decides reads beside it. */
  word: string
  reason: string
}

/** Back into the queue, where somebody else decides. */
export async function bringBackAlbum(
  ctx: Inside,
  row: AlbumRow,
  { actor, word, reason }: BringBack,
): Promise<AlbumRow> {
  const moved = await moveHeldAlbum(ctx, row, {
    event: 'restore',
    actor,
    change: { appeal_reason: `${word}：${reason}`, submitted_at: ctx.clock.date() },
    detail: { reason },
    otherwise: 2006,
  })
  await enqueueAlbum(ctx, 'albumAppeal', moved)
  return moved
}

export async function bringBackTrack(
  ctx: Inside,
  row: TrackRow,
  album: AlbumRow,
  { actor, word, reason }: BringBack,
): Promise<TrackRow> {
  const moved = await moveHeldTrack(ctx, row, {
    event: 'appealText',
    actor,
    change: { appeal_reason: `${word}：${reason}` },
    detail: { reason },
    otherwise: 2006,
  })
  await enqueueTrack(ctx, 'trackAppeal', moved, album)
  return moved
}
