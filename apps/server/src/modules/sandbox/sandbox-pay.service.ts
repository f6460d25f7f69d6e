import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import type { Deps } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'
import { sandboxNotice } from '../../providers/pay/sandbox.ts'
import { readFault } from '../../providers/sandbox/fault.ts'
import { hearNotice } from '../coin/notify.service.ts'

/** The cashier: what waits to be paid, and what somebody's phone does with it. */

type Channel = 'wechat' | 'alipay'
const CHANNELS: readonly Channel[] = ['wechat', 'alipay']

const opened = ({ db }: Deps) => db.selectFrom('sandbox_pay').selectAll().orderBy('created_at', 'desc')

export async function waitingPays(deps: Deps) {
  const rows = await opened(deps).where('result', 'is', null).limit(20).execute()
  return rows.map(present)
}

export async function openedPay(deps: Deps, orderNo: string) {
  const row = await opened(deps).where('order_no', '=', orderNo).executeTakeFirst()
  if (!row) throw fail(4502)
  return present(row)
}

function present(row: {
  order_no: string
  channel: number
  title: string
  amount_fen: number
  result: string | null
}) {
  const channel = CHANNELS.find((name) => PAY_CHANNEL[name] === row.channel) ?? 'wechat'
  return { orderNo: row.order_no, channel, title: row.title, amountFen: row.amount_fen, result: row.result }
}

/**
 * Once per code. Somebody may have paid in the very moment in which the code was closed: that too is a payment, and the
 * notice of it comes late.
 */
export async function decidePay(
  deps: Deps,
  orderNo: string,
  { result, channel }: { result: 'paid' | 'declined'; channel?: Channel | undefined },
) {
  const name = channel ?? (await openedPay(deps, orderNo)).channel
  const decidedAt = deps.clock.date()
  const row = await deps.db
    .updateTable('sandbox_pay')
    .set({ result, decided_at: decidedAt, third_no: `SB${randomHex(12)}` })
    .where('order_no', '=', orderNo)
    .where('channel', '=', PAY_CHANNEL[name])
    .where((eb) =>
      eb.or([eb('result', 'is', null), ...(result === 'paid' ? [eb('result', '=', 'closed' as const)] : [])]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw fail(4504)
  const fault = await readFault(deps.db, 'pay')
  const notice = sandboxNotice(deps.hostKey, name, {
    orderNo,
    result,
    thirdNo: row.third_no ?? '',
    amountFen: row.amount_fen,
    paidAt: decidedAt.getTime(),
  })
  const times = fault === 'never' ? 0 : fault === 'twice' ? 2 : 1
  for (let time = 0; time < times; time++) await hearNotice(deps, name, notice)
  return { result }
}
