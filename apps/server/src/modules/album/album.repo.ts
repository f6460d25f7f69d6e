import type { Db } from '../../platform/db/connection.ts'

export const ALBUM_ONLINE = 2

export async function hasOnlineAlbum(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .where('status', '=', ALBUM_ONLINE)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
