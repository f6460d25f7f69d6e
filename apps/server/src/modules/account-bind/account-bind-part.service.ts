import type { AccountPart } from '../account-part/account-part.service.ts'
import { deleteBinds, moveBinds } from './account-bind.repo.ts'

export const bindPart: AccountPart = {
  key: 'bind',
  name: '绑定的平台账号',
  move: ({ db, clock }, from, to) => moveBinds(db, from, to, clock.date()),
  erase: ({ db }, uid) => deleteBinds(db, uid),
}
