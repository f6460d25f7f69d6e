import type { Db } from '../../platform/db/connection.ts'
import { albumsById, albumsOf, hasOnlineAlbum } from './album.repo.ts'

export function onlineAlbum(db: Db, uid: number): Promise<boolean> {
  return hasOnlineAlbum(db, uid)
}

/** Titles and covers, newest first. */
export async function albumBriefs(db: Db, uid: number, page: { pn: number; rn: number }) {
  const { rows, total } = await albumsOf(db, uid, page)
  return {
    list: rows.map((row) => ({
      albumId: row.album_id,
      title: row.title,
      cover: row.cover,
      status: row.status,
      createdAt: row.created_at.getTime(),
    })),
    total,
    ...page,
  }
}

/** Whose they are and what they are called; deleted ones are nobody's. */
export async function albumTitles(db: Db, albumIds: readonly number[]) {
  const rows = albumIds.length > 0 ? await albumsById(db, albumIds) : []
  return rows.map(({ album_id, uid, title }) => ({ albumId: album_id, uid, title }))
}
