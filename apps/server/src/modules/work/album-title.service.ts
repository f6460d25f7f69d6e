import type { Db } from '../../platform/db/connection.ts'
import { albumsById } from './work.repo.ts'

/** Whose they are and what they are called; deleted ones are nobody's. */
export async function albumTitles(db: Db, albumIds: readonly number[]) {
  const rows = albumIds.length > 0 ? await albumsById(db, albumIds) : []
  return rows.map(({ album_id, uid, title }) => ({ albumId: album_id, uid, title }))
}
