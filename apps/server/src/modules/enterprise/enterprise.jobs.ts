import { z } from 'zod'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { openFaces } from '../face/face.service.ts'
import { EXPIRED_REASON } from './check-pay.service.ts'
import { markLicenses } from './license.service.ts'
import { settleOperatorFace } from './operator-step.service.ts'
import { openPayment, overduePayments, paymentsUnderWay, unsentPayments } from './payment.repo.ts'
import { failPayment, hearFromBank, sendPayment } from './payment.service.ts'
import { holdEnterprise } from './standing.ts'

const nothing = z.object({})

/** Nobody named the amount in seven days. */
export const expirePayments = job({
  name: 'enterprise.expire-payments',
  title: '认证打款到期',
  payload: nothing,
  cron: '0 * * * *',
  retries: 2,
  async run(deps) {
    const now = deps.clock.date()
    for (const { uid, biz_no } of await overduePayments(deps.db, now)) {
      await inTransaction(deps.db, async (tx) => {
        const row = await holdEnterprise(tx, uid)
        const open = await openPayment(tx, uid)
        if (open?.biz_no === biz_no)
          await failPayment({ ...deps, db: tx }, row, open, 'EXPIRED', EXPIRED_REASON)
      })
      deps.sessions.forget(uid)
    }
  },
})

/** What the bank did not answer when it was asked, or a server that died had not asked yet. */
export const sendPayments = job({
  name: 'enterprise.send-payments',
  title: '发出认证打款',
  payload: nothing,
  cron: '* * * * *',
  retries: 1,
  async run(deps) {
    for (const { biz_no } of await unsentPayments(deps.db)) await sendPayment(deps, biz_no)
  },
})

/** Asks the bank about what is on its way; where it calls back by itself this finds nothing to do. */
export const followPayments = job({
  name: 'enterprise.follow-payments',
  title: '查询认证打款结果',
  payload: nothing,
  cron: '*/10 * * * *',
  retries: 1,
  async run(deps) {
    for (const { biz_no } of await paymentsUnderWay(deps.db)) await hearFromBank(deps, biz_no)
  },
})

/** People who closed the page: the result is fetched without them, and a link dies after its hour. */
export const settleOperatorFaces = job({
  name: 'enterprise.settle-faces',
  title: '同步经办人人脸核验结果',
  payload: nothing,
  cron: '*/10 * * * *',
  retries: 1,
  async run(deps) {
    for (const { uid, flow_id } of await openFaces(deps, 'operator'))
      await settleOperatorFace(deps, uid, flow_id)
  },
})

export const watchLicenses = job({
  name: 'enterprise.watch-licenses',
  title: '营业执照到期提醒',
  payload: nothing,
  cron: '30 0 * * *',
  retries: 2,
  run: markLicenses,
})
