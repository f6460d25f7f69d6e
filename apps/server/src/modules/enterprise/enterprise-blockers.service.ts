import type { Blocker } from '../blocker/blocker.service.ts'
import { bodyChangeRunning } from './change-body.service.ts'
import { readEnterprise } from './enterprise.repo.ts'
import { openPayment } from './payment.repo.ts'

const PAGE = '/usercenter/info/real/enterprise/list'

/** What of an enterprise stands in the way of other things. */
export const enterpriseBlockers: readonly Blocker[] = [
  {
    key: 'enterprise',
    name: '不是企业账号',
    blocks: ['merge'],
    async find({ db }, uid) {
      const row = await readEnterprise(db, uid)
      return row && row.status !== 0 ? { tip: '企业账号不能合并', jumpUrl: PAGE } : null
    },
  },
  {
    key: 'bodyChange',
    name: '没有审核中的主体变更',
    blocks: ['cancellation', 'bankChange'],
    async find({ db }, uid) {
      return (await bodyChangeRunning(db, uid))
        ? { tip: '主体变更审核中，可先撤销变更', jumpUrl: PAGE }
        : null
    },
  },
  {
    key: 'paymentCheck',
    name: '没有等待回填的认证打款',
    blocks: ['bankChange'],
    async find({ db }, uid) {
      return (await openPayment(db, uid))
        ? { tip: '请先完成正在进行的打款认证', jumpUrl: '/usercenter/info/bank/editor' }
        : null
    },
  },
]
