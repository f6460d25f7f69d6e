import type { Db } from '../../platform/db/connection.ts'
import { hasOnlineAlbum } from './album.repo.ts'

export function onlineAlbum(db: Db, uid: number): Promise<boolean> {
  return hasOnlineAlbum(db, uid)
}
