import type { AccountPart } from '../account-part/account-part.service.ts'
import { moveCopyrights } from './copyright.repo.ts'

/** Records are what albums rest on: they are kept as long as those are. */
export const copyrightPart: AccountPart = {
  key: 'copyright',
  name: '版权',
  move: ({ db, clock }, from, to) => moveCopyrights(db, from, to, clock.date()),
}
