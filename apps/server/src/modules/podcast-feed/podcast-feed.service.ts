import { createHash } from 'node:crypto'
import type { ParsedInput } from '@tingan/contract/call'
import type { FeedState, feed } from '@tingan/contract/podcast-feed'
import { directoryCategory } from '@tingan/rules/content/podcast-category'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { shareAlbum } from '../album/album.service.ts'
import { pictureAt } from '../upload/upload.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { nicknameOf } from '../work/work-row.service.ts'
import { holdOwnAlbum, ownAlbum } from '../work/work-scope.service.ts'
import { feedPath, isExplicit } from './feed-xml.ts'
import * as repo from './podcast-feed.repo.ts'
import { obstacleOf } from './serve-feed.service.ts'

export async function feedInfo(ctx: MemberCtx, albumId: number): Promise<FeedState> {
  const album = await ownAlbum(ctx, albumId)
  return stateOf(ctx, album, await repo.feedOfAlbum(ctx.db, albumId))
}

/** Once more to where it stands already is nothing new. */
export async function switchFeed(
  ctx: MemberCtx,
  { albumId, on }: ParsedInput<typeof feed.switch>,
): Promise<FeedState> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const album = await holdOwnAlbum(inside, albumId)
    const before = await repo.feedOfAlbum(tx, albumId)
    if ((before?.is_on ?? false) === on) return stateOf(inside, album, before)
    if (on && obstacleOf(album)) throw fail(3016)
    // apps lead their listeners to its public page
    if (on) await shareAlbum(inside, albumId)
    const row = await turn(inside, album, on)
    await audit(inside, {
      actor: `user:${ctx.member.uid}`,
      action: on ? 'album.feedOn' : 'album.feedOff',
      subject: `album:${albumId}`,
    })
    return stateOf(inside, album, row)
  })
}

async function turn({ db, clock, config }: MemberCtx, album: AlbumRow, on: boolean): Promise<repo.FeedRow> {
  const feedId = randomHex(12)
  const at = clock.date()
  const host = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : ''
  return repo.saveFeed(db, {
    album_id: album.album_id,
    feed_id: feedId,
    guid: (await repo.importedGuid(db, album.album_id)) ?? podcastGuid(host + feedPath(feedId)),
    is_on: on,
    created_at: at,
    updated_at: at,
  })
}

const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** UUIDv5 of the first address without its scheme, as the podcast namespace asks for. */
export function podcastGuid(address: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(address).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function stateOf(ctx: MemberCtx, album: AlbumRow, row: repo.FeedRow | undefined): Promise<FeedState> {
  const { PUBLIC_URL } = ctx.config
  const { text, sub } = directoryCategory(album.category_id)
  const obstacle = obstacleOf(album)
  const on = row?.is_on ?? false
  const cover = album.cover ? await pictureAt(ctx, album.cover) : null
  return {
    albumId: album.album_id,
    on,
    served: on && !obstacle,
    obstacle,
    url: row ? (PUBLIC_URL ? new URL(PUBLIC_URL).origin : '') + feedPath(row.feed_id) : '',
    title: album.title,
    author: await nicknameOf(ctx.db, album.uid),
    category: sub ? `${text} / ${sub}` : text,
    explicit: isExplicit(album),
    episodes: await repo.countItems(ctx.db, album.album_id),
    coverSide: cover?.width ?? 0,
  }
}
