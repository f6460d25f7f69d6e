import { moveAlbum } from '@tingan/rules/content/album-status'
import { albumsOn } from '../copyright/copyright-outcome.service.ts'
import { takeDownAlbum } from '../work/album-outcome.service.ts'
import type { Inside } from '../work/move-work.service.ts'
import { lockAlbum } from '../work/work-row.service.ts'
import { albumsOfOwner } from './works-desk.repo.ts'

export interface TakeDown {
  actor: string
  reason: string
  canAppeal: boolean
  staffId?: number
}

/** Every album that rests on a record; how many could be. */
export async function takeDownOn(ctx: Inside, copyrightId: number, how: TakeDown): Promise<number> {
  const albums = await albumsOn(ctx.db, copyrightId)
  return takeDownAll(
    ctx,
    albums.map((row) => row.album_id),
    how,
  )
}

export async function takeDownOf(ctx: Inside, uid: number, how: TakeDown): Promise<number> {
  return takeDownAll(ctx, await albumsOfOwner(ctx.db, uid), how)
}

async function takeDownAll(ctx: Inside, albumIds: readonly number[], how: TakeDown): Promise<number> {
  let count = 0
  for (const albumId of [...albumIds].sort((one, other) => one - other)) {
    const album = await lockAlbum(ctx.db, albumId)
    if (!album || moveAlbum(album.status, 'takeDown') === null) continue
    await takeDownAlbum(ctx, album, how)
    count += 1
  }
  return count
}
