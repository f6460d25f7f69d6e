import { COOPERATION, MCN_STATUS } from '@tingan/rules/mcn-status'
import type { Blocker } from '../blocker/blocker.service.ts'
import { hasCooperation, mcnOfEnterprise } from './mcn.repo.ts'

const { invited, live, dissolving, coolingOff } = COOPERATION
const PAGE = '/mcn/personal/my'

/** What an agency stands in the way of, seen from the anchor and from its owner. */
export const mcnBlockers: readonly Blocker[] = [
  {
    key: 'cooperationChange',
    name: '没有待确认的邀请或解约',
    blocks: ['merge'],
    async find({ db }, uid) {
      return (await hasCooperation(db, uid, [invited, dissolving, coolingOff]))
        ? { tip: '有待处理的机构邀请或解约，处理完再试', jumpUrl: '/mcn/personal/pending' }
        : null
    },
  },
  {
    key: 'cooperation',
    name: '没有合作中的机构',
    blocks: ['cancellation'],
    async find({ db }, uid) {
      return (await hasCooperation(db, uid, [invited, live, dissolving, coolingOff]))
        ? { tip: '请先与机构解除合作', jumpUrl: PAGE }
        : null
    },
  },
  {
    key: 'agency',
    name: '没有运营中的机构',
    blocks: ['cancellation'],
    async find({ db }, uid) {
      const row = await mcnOfEnterprise(db, uid)
      const runs: number[] = [MCN_STATUS.reviewing, MCN_STATUS.settled, MCN_STATUS.frozen]
      return row && runs.includes(row.status)
        ? { tip: '请先联系客服办理机构退出', jumpUrl: '/mcn/home' }
        : null
    },
  },
]
