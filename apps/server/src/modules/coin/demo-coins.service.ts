import { CHAPTER_ORDER_STATUS } from '@tingan/contract/payment'
import { chapterPrice } from '@tingan/rules/money/coin'
import { ORDER_STATUS, PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { systemClock } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import * as repo from './demo-coins.repo.ts'
import { holdCoins, settleHold } from './hold.service.ts'
import { findOrder, insertOrder } from './order.repo.ts'
import { makeNumber } from './order-number.ts'
import type { Inside } from './purse.service.ts'
import { startRefund } from './refund.service.ts'
import { settlePayment } from './settle-payment.service.ts'
import { settleRefund } from './settle-refund.service.ts'

/** Coins of the demo world, bought, given and used in the way they always are, only earlier. */

const DAY_MS = 86_400_000
const CREATOR = 10000001
const AGENCY = 10000004

interface DemoOrder {
  uid: number
  daysAgo: number
  productId: number | null
  yuan: number
  give: number
  channel: number
  state: 'paid' | 'closed' | 'paying' | 'refunded'
}

const { wechat, alipay, transfer } = PAY_CHANNEL
const orders: readonly DemoOrder[] = [
  { uid: CREATOR, daysAgo: 42, productId: 3, yuan: 50, give: 300, channel: wechat, state: 'paid' },
  { uid: CREATOR, daysAgo: 35, productId: 1, yuan: 10, give: 0, channel: alipay, state: 'refunded' },
  { uid: CREATOR, daysAgo: 20, productId: 4, yuan: 100, give: 800, channel: wechat, state: 'closed' },
  { uid: CREATOR, daysAgo: 6, productId: 4, yuan: 100, give: 800, channel: alipay, state: 'paid' },
  { uid: AGENCY, daysAgo: 15, productId: null, yuan: 2000, give: 0, channel: transfer, state: 'paid' },
  { uid: AGENCY, daysAgo: 1, productId: null, yuan: 5000, give: 0, channel: transfer, state: 'paying' },
]

interface DemoChapter {
  bookId: number
  book: string
  chapter: string
  chars: number
  /** Characters that were spoken well; null while it runs. */
  good: number | null
  daysAgo: number
}

const chapters: readonly DemoChapter[] = [
  { bookId: 900001, book: '夜航西飞', chapter: '第一章 乌干达来电', chars: 4120, good: 4120, daysAgo: 30 },
  { bookId: 900001, book: '夜航西飞', chapter: '第二章 恩乔罗的农场', chars: 3880, good: 3880, daysAgo: 29 },
  { bookId: 900001, book: '夜航西飞', chapter: '第三章 象群与飞机', chars: 5210, good: 4700, daysAgo: 28 },
  { bookId: 900002, book: '山海之间', chapter: '序', chars: 980, good: 0, daysAgo: 12 },
  { bookId: 900002, book: '山海之间', chapter: '第一回 渡口', chars: 2650, good: 2650, daysAgo: 11 },
  { bookId: 900001, book: '夜航西飞', chapter: '第四章 夜里的跑道', chars: 3260, good: null, daysAgo: 0 },
]

export async function fillDemoCoins(deps: Deps): Promise<void> {
  if (await repo.hasDemoOrder(deps.db, CREATOR)) return
  await inTransaction(deps.db, async (tx) => {
    const then = (daysAgo: number): Inside => ({
      db: tx,
      clock: systemClock(deps.clock.now() - Date.now() - daysAgo * DAY_MS),
    })
    const events = [...orders, ...chapters].sort((a, b) => b.daysAgo - a.daysAgo)
    for (const event of events)
      await ('book' in event ? addChapter(then(event.daysAgo), event) : addOrder(then(event.daysAgo), event))
    await repo.insertDemoActivity(tx, deps.clock.now())
    // The demo world has exactly the messages it is described with.
    await repo.deleteDemoMessages(tx, [CREATOR, AGENCY])
  })
}

async function addOrder(inside: Inside, order: DemoOrder): Promise<void> {
  const { uid, productId, yuan, give, channel, state } = order
  const now = inside.clock.now()
  const orderNo = await makeNumber(inside, 'CZ')
  const { waiting, closed, paying } = ORDER_STATUS
  const statuses = { paid: waiting, refunded: waiting, closed, paying }
  await insertOrder(inside.db, {
    order_no: orderNo,
    uid,
    product_id: productId,
    price_fen: yuan * 100,
    coin: yuan * 100,
    give_coin: give,
    pay_channel: channel,
    status: statuses[state],
    close_reason: state === 'closed' ? '超时未支付' : '',
    expire_at: new Date(now + (channel === transfer ? 7 * DAY_MS : 30 * 60_000)),
    created_at: new Date(now),
    updated_at: new Date(now),
  })
  if (state === 'closed' || state === 'paying') return
  const paid = { channel, orderNo, thirdNo: `DEMO${orderNo}`, amountFen: yuan * 100, paidAt: new Date(now) }
  await settlePayment(inside, paid)
  if (state === 'refunded') await payBack(inside, orderNo)
}

async function payBack(inside: Inside, orderNo: string): Promise<void> {
  await startRefund(inside, orderNo, '充错档位，申请退款', 'system')
  const order = await findOrder(inside.db, orderNo)
  await settleRefund(inside, order?.refund_no ?? '', { state: 'done' })
}

const VOICE = { voiceId: 'v_0001', name: '沉稳旁白', unitPrice: 35 }

async function addChapter(inside: Inside, { good, chars, ...chapter }: DemoChapter): Promise<void> {
  const at = inside.clock.date()
  const orderNo = await makeNumber(inside, 'ZJ')
  const held = chapterPrice(chars, VOICE.unitPrice)
  const used = chapterPrice(good ?? 0, VOICE.unitPrice)
  const remark = `《${chapter.book}》${chapter.chapter}`
  await holdCoins(inside, { uid: CREATOR, bizNo: orderNo, amount: held, remark })
  const spent =
    good === null
      ? { coinUsed: 0, giveCoinUsed: 0 }
      : await settleHold(inside, { bizNo: orderNo, used, remark })
  const { held: running, charged, returned } = CHAPTER_ORDER_STATUS
  await repo.insertDemoChapter(inside.db, {
    order_no: orderNo,
    uid: CREATOR,
    book_id: chapter.bookId,
    book_title: chapter.book,
    chapter_id: Number(orderNo.slice(-6)),
    chapter_title: chapter.chapter,
    char_count: good ?? chars,
    voices: JSON.stringify([{ ...VOICE, chars: good ?? chars, coin: good === null ? held : used }]),
    hold_coin: held,
    coin_used: spent.coinUsed,
    give_coin_used: spent.giveCoinUsed,
    status: good === null ? running : good > 0 ? charged : returned,
    created_at: at,
    finished_at: good === null ? null : at,
  })
}
