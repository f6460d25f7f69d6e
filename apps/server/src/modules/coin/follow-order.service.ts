import { ORDER_STATUS } from '@tingan/rules/money/order-status'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import type { PayState } from '../../providers/pay/port.ts'
import { portOf } from './channel.ts'
import { moveHeldOrder } from './move-order.ts'
import * as repo from './order.repo.ts'
import { settlePayment } from './settle-payment.service.ts'
import { orderNoOf, tradeNoOf } from './trade-number.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'pay' | 'log'>

/** What a channel says of an order, done. It may be said again and by anybody: the second time nothing is left to do. */
export async function hearOfOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  channel: number,
  tradeNo: string,
  state: PayState,
): Promise<boolean> {
  if (state.state === 'paid')
    return settlePayment(deps, { ...state, channel, orderNo: orderNoOf(tradeNo), tradeNo })
  if (state.state === 'failed') await failOrder(deps, channel, tradeNo, state.reason)
  return true
}

function failOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  channel: number,
  tradeNo: string,
  reason: string,
): Promise<void> {
  const orderNo = orderNoOf(tradeNo)
  return inTransaction(db, async (tx) => {
    if (!(await repo.findOrder(tx, orderNo))) return
    const row = await repo.lockOrder(tx, orderNo)
    if (row.status !== ORDER_STATUS.paying || row.pay_channel !== channel || tradeNoOf(row) !== tradeNo)
      return
    const change = { fail_reason: reason, code_url: '' }
    await moveHeldOrder({ db: tx, clock }, row, { event: 'fail', actor: 'system', change })
  })
}

/** Asks the channel, and does what it says. Null: it did not answer. */
export async function askChannel(deps: Needs, row: repo.OrderRow): Promise<PayState | null> {
  const port = portOf(deps, row.pay_channel)
  if (!port) return { state: 'waiting' }
  try {
    const state = await port.query(tradeNoOf(row))
    await repo.markAsked(deps.db, row.order_no, deps.clock.date())
    await hearOfOrder(deps, row.pay_channel, tradeNoOf(row), state)
    return state
  } catch (error) {
    deps.log.warn({ err: error, orderNo: row.order_no }, 'payment channel was asked in vain')
    return null
  }
}

/** A code that nobody may pay any more. False: it cannot be closed, because it was paid or nobody knows. */
export async function leaveChannel(deps: Needs, row: repo.OrderRow): Promise<boolean> {
  const port = portOf(deps, row.pay_channel)
  if (!port || row.status === ORDER_STATUS.waiting) return true
  const state = await askChannel(deps, row)
  if (!state || state.state === 'paid') return false
  try {
    if (state.state !== 'closed') await port.close(tradeNoOf(row))
    return true
  } catch (error) {
    deps.log.warn({ err: error, orderNo: row.order_no }, 'payment could not be closed')
    return false
  }
}

const ASK_AGAIN_MS = 60_000

/** Every minute: what the channels did not tell us. */
export async function followPayments(deps: Needs): Promise<void> {
  const before = new Date(deps.clock.now() - ASK_AGAIN_MS)
  for (const row of await repo.payingOrders(deps.db, before)) await askChannel(deps, row)
}

/** Every minute: what nobody paid in time. The channel's door is shut first, so that no money comes too late. */
export async function closeOverdue(deps: Needs): Promise<void> {
  for (const row of await repo.overdueOrders(deps.db, deps.clock.date()))
    if (await leaveChannel(deps, row)) await closeOrder(deps, row.order_no)
}

export function closeOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, orderNo: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await repo.lockOrder(tx, orderNo)
    if (row.expire_at.getTime() > clock.now()) return
    const { waiting, paying, failed } = ORDER_STATUS
    if (![waiting, paying, failed].some((status) => status === row.status)) return
    const change = { close_reason: '超时未支付', code_url: '' }
    await moveHeldOrder({ db: tx, clock }, row, { event: 'close', actor: 'system', change })
  })
}
