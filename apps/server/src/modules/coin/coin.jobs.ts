import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { closeOverdue, followPayments } from './follow-order.service.ts'
import { expireGifts, warnOfExpiry } from './gift.service.ts'
import { followRefunds } from './settle-refund.service.ts'

const nothing = z.object({})

export const followOrders = job({
  name: 'coin.follow-orders',
  title: '充值订单：主动查询、超时关闭与退款',
  payload: nothing,
  cron: '* * * * *',
  retries: 1,
  async run(deps) {
    await followPayments(deps)
    await closeOverdue(deps)
    await followRefunds(deps)
  },
})

export const expireGiftCoins = job({
  name: 'coin.expire-gifts',
  title: '赠币到期与到期提醒',
  payload: nothing,
  cron: '40 0 * * *',
  retries: 3,
  async run(deps) {
    await expireGifts(deps)
    await warnOfExpiry(deps)
  },
})
