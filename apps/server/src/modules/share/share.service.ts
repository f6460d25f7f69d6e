import type { ShareGonePage, SharePage } from '@tingan/contract/public-page'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { isFreeTrack } from '@tingan/rules/content/pay-rules'
import type { Deps } from '../../platform/context.ts'
import { audioRows } from '../media/media.service.ts'
import * as repo from './share.repo.ts'

const PER_PAGE = 50

/** What a share link leads to; null when it was never given out. */
export async function sharePage(
  { db }: Pick<Deps, 'db'>,
  shareId: string,
  pn: number,
): Promise<SharePage | ShareGonePage | null> {
  const album = await repo.albumByShareId(db, shareId)
  if (!album) return null
  if (album.status !== ALBUM_STATUS.online) return { kind: 'shareGone' }
  const tracks = await repo.publishedTracks(db, album, { pn, rn: PER_PAGE })
  return {
    kind: 'share',
    shareId,
    title: album.title,
    tagline: album.tagline,
    intro: album.intro,
    cover: album.cover,
    anchor: album.anchor,
    author: album.author,
    category: album.category ?? '',
    isAi: album.is_ai,
    paid: album.pay_type !== PAY_TYPE.free,
    duration: album.duration,
    page: {
      pn,
      rn: PER_PAGE,
      total: album.published_count,
      list: tracks.map((track) => ({
        trackId: track.track_id,
        title: track.title,
        duration: track.duration,
        free: isFreeTrack(track, album),
        playable: track.audio_file_id !== null && isFreeTrack(track, album),
      })),
    },
  }
}

/** Asked for every part of the sound: what is taken down falls silent at once. */
export async function sharedSound(
  { db }: Pick<Deps, 'db'>,
  shareId: string,
  trackId: number,
): Promise<string | null> {
  const track = await repo.heardTrack(db, shareId, trackId)
  if (!track?.audio_file_id || !isFreeTrack(track, track)) return null
  const [file] = await audioRows(db, [track.audio_file_id])
  return file ? (file.stream_key ?? file.original_key) : null
}
