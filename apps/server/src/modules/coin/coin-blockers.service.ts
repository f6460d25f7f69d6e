import type { Blocker } from '../blocker/blocker.service.ts'
import { hasOpenHold } from './hold.repo.ts'
import { hasOpenOrder } from './order.repo.ts'
import { balanceOf } from './purse.service.ts'

const jumpUrl = '/usercenter/index/recharge'

export const coinBlockers: readonly Blocker[] = [
  {
    key: 'coinHold',
    name: '没有进行中的 AI 转换',
    blocks: ['merge', 'cancellation'],
    async find({ db }, uid) {
      return (await hasOpenHold(db, uid))
        ? { tip: '有章节正在转换，请等待完成', jumpUrl: '/usercenter/bill' }
        : null
    },
  },
  {
    key: 'coinOrder',
    name: '没有未完成的充值订单',
    blocks: ['cancellation'],
    async find({ db }, uid) {
      return (await hasOpenOrder(db, uid)) ? { tip: '有充值订单待支付或退款中，请先处理', jumpUrl } : null
    },
  },
  {
    key: 'coinBalance',
    name: '没有未使用的创作币',
    blocks: ['cancellation'],
    waiver: '我放弃剩余的创作币和赠币，注销后不退款、不恢复',
    async find({ db }, uid) {
      const { coin, give } = await balanceOf(db, uid)
      return coin + give > 0
        ? { tip: `还有 ${coin} 创作币、${give} 赠币，可以先用完、联系客服退款，或者放弃`, jumpUrl }
        : null
    },
  },
]
