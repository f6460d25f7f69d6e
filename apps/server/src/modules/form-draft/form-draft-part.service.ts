import type { AccountPart } from '../account-part/account-part.service.ts'
import { deleteOf } from './form-draft.repo.ts'

export const formDraftPart: AccountPart = {
  key: 'formDraft',
  name: '未提交的填写内容',
  // The main account has forms of its own; nobody sees the other's again.
  async move({ db }, from) {
    await deleteOf(db, from)
    return 0
  },
  erase: ({ db }, uid) => deleteOf(db, uid),
}
