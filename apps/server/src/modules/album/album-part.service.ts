import type { AccountPart } from '../account-part/account-part.service.ts'
import { moveAlbums, takeDownAlbums } from './album.repo.ts'

export const albumPart: AccountPart = {
  key: 'album',
  name: '专辑',
  move: ({ db, clock }, from, to) => moveAlbums(db, from, to, clock.date()),
  erase: ({ db, clock }, uid) => takeDownAlbums(db, uid, clock.date()),
}
