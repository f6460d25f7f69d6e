import type { CallResult } from '@tingan/contract/call'
import type { payment } from '@tingan/contract/payment'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import type { NoticeHeaders, PayChannelPort, PayNotice } from '../../providers/pay/port.ts'
import { raiseAlarm } from '../ledger/alarm.service.ts'
import { hearOfOrder } from './follow-order.service.ts'
import { settleRefund } from './settle-refund.service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'pay' | 'log'>

/** A channel calls. What is not signed by it, or does not fit the order, is refused and looked at by a person. */
export async function hearNotice(
  deps: Needs,
  channel: 'wechat' | 'alipay',
  message: { headers: NoticeHeaders; body: Buffer },
): Promise<CallResult<typeof payment.notify>> {
  const port = deps.pay[channel]
  if (!port) throw fail(4505)
  const notice = await read(deps, port, message)
  if (!notice) {
    await raiseAlarm(deps, {
      kind: 'notice',
      subject: channel,
      text: `收到未能验证的${channel === 'wechat' ? '微信支付' : '支付宝'}通知，已拒绝`,
    })
    return port.acknowledge(false)
  }
  return port.acknowledge(await act(deps, channel, notice))
}

async function read(
  { log }: Needs,
  port: PayChannelPort,
  message: { headers: NoticeHeaders; body: Buffer },
): Promise<PayNotice | null> {
  try {
    return await port.readNotice(message)
  } catch (error) {
    log.warn({ err: error }, 'a payment notice could not be read')
    return null
  }
}

/** A failure of our own must not look like an answer: the channel comes again until it is heard. */
async function act(deps: Needs, channel: 'wechat' | 'alipay', notice: PayNotice): Promise<boolean> {
  try {
    if (notice.what === 'payment')
      return await hearOfOrder(deps, PAY_CHANNEL[channel], notice.orderNo, notice)
    if (notice.what === 'refund') await settleRefund(deps, notice.refundNo, notice)
    return true
  } catch (error) {
    deps.log.error({ err: error, channel }, 'a payment notice could not be acted on')
    return false
  }
}
