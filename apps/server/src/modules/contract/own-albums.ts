import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { albumTitles } from '../work/album-title.service.ts'

/** All of them the caller's; anybody else's do not exist. */
export async function ownAlbums({ db, member }: MemberCtx, albumIds: readonly number[]) {
  const albums = await albumTitles(db, albumIds)
  const own = albums.filter(({ uid }) => uid === member.uid)
  if (albumIds.some((id) => !own.some(({ albumId }) => albumId === id))) throw fail(2002)
  return own
}
