import { SOURCE } from '@tingan/contract/album-fields'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { enterLibrary } from '../media/media.service.ts'
import { notify } from '../message/message.service.ts'
import { type Inside, moveHeldAlbum, moveHeldTrack } from './move-work.service.ts'
import * as repo from './work.repo.ts'

/** Past this many at once one message speaks for all. */
const MOST_MESSAGES = 3
const EVERY_PLATFORM = [1, 2, 3, 4]

/** What an album lets its programs do: they come out while it is passed or online. */
export const letsOut = (album: Pick<repo.AlbumRow, 'status'>): boolean =>
  repo.LIVE_OR_PASSED.includes(album.status)

/** Whatever has waited long enough comes out, the first of it takes the album along. The album is held. */
export async function publishDue(ctx: Inside, album: repo.AlbumRow): Promise<repo.AlbumRow> {
  if (letsOut(album)) {
    const due = await repo.dueTracks(ctx.db, album.album_id, ctx.clock.date())
    for (const track of due) await release(ctx, track, album)
    await tell(ctx, due, album)
  }
  return settleAlbum(ctx, album)
}

async function release(ctx: Inside, track: repo.TrackRow, album: repo.AlbumRow): Promise<void> {
  const out = await moveHeldTrack(ctx, track, {
    event: 'release',
    actor: 'system',
    change: { published_at: track.published_at ?? ctx.clock.date() },
  })
  await joinLibrary(ctx, out, album)
}

/** The numbers of an album after its programs changed; with the first published one it goes online. */
export async function settleAlbum(ctx: Inside, album: repo.AlbumRow): Promise<repo.AlbumRow> {
  const counted = await repo.recountAlbum(ctx.db, album.album_id)
  if (counted.status !== ALBUM_STATUS.passed || counted.published_count === 0) return counted
  if (!(await restsOnRights(ctx, counted))) return counted
  return moveHeldAlbum(ctx, counted, {
    event: 'goOnline',
    actor: 'system',
    change: { online_at: counted.online_at ?? ctx.clock.date(), platforms: EVERY_PLATFORM },
  })
}

/** Another's work needs a record that holds; one's own needs none. */
export async function restsOnRights(
  { db }: Pick<Inside, 'db'>,
  album: Pick<repo.AlbumRow, 'source_type' | 'copyright_id'>,
): Promise<boolean> {
  const status = await repo.copyrightStatus(db, album.copyright_id)
  if (album.copyright_id !== null) return status === COPYRIGHT_STATUS.valid
  return album.source_type !== SOURCE.licensed && album.source_type !== SOURCE.publicDomain
}

async function tell(
  ctx: Inside,
  tracks: readonly Pick<repo.TrackRow, 'title'>[],
  album: repo.AlbumRow,
): Promise<void> {
  const [first] = tracks
  if (!first) return
  const names =
    tracks.length > MOST_MESSAGES ? [`${first.title} 等${tracks.length}集`] : tracks.map(({ title }) => title)
  for (const track of names)
    await notify(ctx, album.uid, 'track.pass', { track, album: album.title, albumId: album.album_id })
}

/** What is published is what new sound is held against. */
export async function joinLibrary(ctx: Inside, track: repo.TrackRow, album: repo.AlbumRow): Promise<void> {
  if (!track.audio_file_id) return
  await enterLibrary(ctx, {
    fileId: track.audio_file_id,
    cpName: await repo.nicknameOf(ctx.db, album.uid),
    trackTitle: track.title,
    albumTitle: album.title,
    duration: track.duration,
  })
}
