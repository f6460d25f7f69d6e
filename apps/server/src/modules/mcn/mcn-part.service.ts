import type { AccountPart } from '../account-part/account-part.service.ts'
import { blankContact, moveCooperations } from './mcn.repo.ts'

export const cooperationPart: AccountPart = {
  key: 'cooperation',
  name: '机构合作',
  move: ({ db, clock }, from, to) => moveCooperations(db, from, to, clock.date()),
  erase: ({ db, clock }, uid) => blankContact(db, uid, clock.date()),
}
