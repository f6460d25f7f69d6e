import type { AccountPart } from '../account-part/account-part.service.ts'
import { endImports, moveImports } from './podcast-import.repo.ts'

export const podcastPart: AccountPart = {
  key: 'podcast',
  name: '播客导入',
  move: ({ db }, from, to) => moveImports(db, from, to),
  erase: ({ db, clock }, uid) => endImports(db, uid, clock.date()),
}
