import type { AccountPart } from '../account-part/account-part.service.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { moveCases, pendingOf } from './legal-case.repo.ts'

/** Cases follow the works they are about. */
export const legalPart: AccountPart = {
  key: 'legal',
  name: '侵权投诉',
  move: ({ db }, from, to) => moveCases(db, from, to),
}

export const legalBlockers: readonly Blocker[] = [
  {
    key: 'legalCase',
    name: '没有处理中的侵权投诉',
    blocks: ['merge', 'cancellation'],
    async find({ db }, uid) {
      const [first] = await pendingOf(db, uid)
      return first
        ? { tip: `《${first.subject_title}》的侵权投诉还没有结束`, jumpUrl: '/copyright/index' }
        : null
    },
  },
]
