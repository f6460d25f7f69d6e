import { CUSTOM_YUAN } from '@tingan/rules/money/coin'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { z } from 'zod'
import { anyone, known } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { day, enumOf, requestId } from './fields.ts'

export const PRODUCT_STATUS = { on: 1, off: 2 } as const
/** How many days one list may reach over. */
export const MOST_DAYS = 366

const channel = enumOf([PAY_CHANNEL.wechat, PAY_CHANNEL.alipay, PAY_CHANNEL.transfer], '请选择支付方式')
const orderNo = z.string('请选择订单').regex(/^CZ\d{18}$/, '订单号不正确')

/** A list's days, both included; what is longer than a year answers 4101. */
export const dayRange = {
  startDate: day('开始日期不正确').optional(),
  endDate: day('结束日期不正确').optional(),
}

export const balance = z.object({
  coinBalance: z.int(),
  giveCoinBalance: z.int(),
  preCoinBalance: z.int(),
})

export const coinAccount = balance.extend({
  uid: z.int(),
  totalRecharge: z.int(),
  giveBatches: z.array(z.object({ amount: z.int(), left: z.int(), expireAt: z.int() })),
  notices: z.array(z.string()),
  version: z.int(),
})

export const rechargeProduct = z.object({
  productId: z.int(),
  name: z.string(),
  priceFen: z.int(),
  coin: z.int(),
  giveCoin: z.int(),
  tag: z.string(),
  version: z.int(),
  /** How often this person may still buy it; null: as often as they like. */
  left: z.int().nullable(),
})

export const coinOrder = z.object({
  orderNo: z.string(),
  /** What the channel knows it by: another number has another code. */
  tradeNo: z.string(),
  productId: z.int().nullable(),
  activityId: z.int().nullable(),
  priceFen: z.int(),
  coin: z.int(),
  giveCoin: z.int(),
  payChannel: z.int(),
  status: z.int(),
  expireAt: z.int(),
  paidAt: z.int().nullable(),
  refundAt: z.int().nullable(),
  failReason: z.string(),
  closeReason: z.string(),
  createdAt: z.int(),
  /** Until `expireAt`, by the server's clock. */
  leftMs: z.int(),
  can: z.object({ pay: z.boolean() }),
})
export type CoinOrder = z.infer<typeof coinOrder>

export const serial = z.object({
  serialNo: z.string(),
  type: z.int(),
  bizNo: z.string(),
  coinDelta: z.int(),
  giveCoinDelta: z.int(),
  preDelta: z.int(),
  coinAfter: z.int(),
  giveAfter: z.int(),
  preAfter: z.int(),
  remark: z.string(),
  createdAt: z.int(),
})

const amountMsg = `请输入${CUSTOM_YUAN.min}-${CUSTOM_YUAN.max}的整数金额`
const orderFields = z.object({
  productId: z.int('请选择充值商品').optional(),
  amountYuan: z.int(amountMsg).min(CUSTOM_YUAN.min, amountMsg).max(CUSTOM_YUAN.max, amountMsg).optional(),
  payChannel: channel,
  activityId: z.int('请选择活动').optional(),
  /** Of the product as it was shown: another price since then is another product. */
  version: z.int().optional(),
})
type Choice = { productId?: number | undefined; amountYuan?: number | undefined }
const isOneOfTwo = ({ productId, amountYuan }: Choice) =>
  (productId === undefined) !== (amountYuan === undefined)
const neither = { path: ['productId'], error: '请选择充值商品或输入金额' }
/** What somebody chooses before an order is made. */
export const orderChoice = orderFields.refine(isOneOfTwo, neither)

const activity = z.object({
  activityId: z.int(),
  name: z.string(),
  rule: z.string(),
  giveCoin: z.int(),
  minFen: z.int(),
  startAt: z.int(),
  endAt: z.int(),
  joined: z.boolean(),
})

/** Coins: what is there, how more are bought, and every line of the account. */
export const payment = {
  account: call({
    method: 'GET',
    path: 'payment/charge/account/info',
    title: '创作币账户',
    access: known,
    input: z.object({}),
    output: coinAccount,
    errors: [],
  }),
  products: call({
    method: 'GET',
    path: 'payment/charge/product/query',
    title: '充值商品',
    access: known,
    input: z.object({}),
    output: z.object({
      products: z.array(rechargeProduct),
      custom: z.object({ min: z.int(), max: z.int() }),
      channels: z.array(z.object({ payChannel: z.int(), name: z.string() })),
      dayLeftFen: z.int(),
    }),
    errors: [],
  }),
  serials: call({
    method: 'GET',
    path: 'payment/charge/account/serial/list',
    title: '创作币流水',
    access: known,
    input: pageInput.extend({ type: z.int('流水类型不正确').min(1).max(10).optional(), ...dayRange }),
    output: pageOf(serial),
    errors: [4101],
  }),
  activity: call({
    method: 'GET',
    path: 'payment/charge/activity/fetch',
    title: '充值活动',
    access: known,
    input: z.object({ activityId: z.int('请选择活动').optional() }),
    output: activity.nullable(),
    errors: [4508],
  }),
  create: call({
    method: 'POST',
    path: 'payment/charge/order/create',
    title: '创建充值订单',
    access: known,
    input: orderFields.extend({ requestId }).refine(isOneOfTwo, neither),
    output: coinOrder,
    errors: [2005, 4501, 4505, 4507, 4508, 4509],
  }),
  pay: call({
    method: 'POST',
    path: 'payment/charge/order/pay',
    title: '支付订单',
    access: known,
    input: z.object({ orderNo, payChannel: channel }),
    output: z.object({
      codeUrl: z.string().nullable(),
      bankTransfer: z
        .object({ accountName: z.string(), bankName: z.string(), accountNo: z.string(), remark: z.string() })
        .nullable(),
      expireAt: z.int(),
    }),
    errors: [4502, 4503, 4504, 4505],
  }),
  query: call({
    method: 'GET',
    path: 'payment/charge/order/query',
    title: '查询订单支付结果',
    access: known,
    input: z.object({ orderNo }),
    output: coinOrder,
    errors: [4502],
  }),
  orders: call({
    method: 'GET',
    path: 'payment/charge/order/list',
    title: '充值订单列表',
    access: known,
    input: pageInput.extend({ status: z.int('订单状态不正确').min(0).max(6).optional(), ...dayRange }),
    output: pageOf(coinOrder),
    errors: [4101],
  }),
  balance: call({
    method: 'GET',
    path: 'payment/charge/balance',
    title: '创作币余额',
    access: known,
    input: z.object({}),
    output: balance,
    errors: [],
  }),
  /** Only the channels call this: signed in their way, answered with the words they wait for. */
  notify: call({
    method: 'POST',
    path: 'payment/charge/notify/{channel}',
    title: '支付渠道通知',
    access: anyone,
    unsigned: true,
    body: 'binary',
    answer: 'raw',
    input: z.object({ channel: z.enum(['wechat', 'alipay'], '没有这个渠道') }),
    output: z.object({ status: z.int(), type: z.string(), text: z.string() }),
    errors: [4505],
  }),
}

const chapterOrder = z.object({
  orderNo: z.string(),
  bookId: z.int(),
  bookTitle: z.string(),
  chapterId: z.int(),
  chapterTitle: z.string(),
  charCount: z.int(),
  holdCoin: z.int(),
  coinUsed: z.int(),
  giveCoinUsed: z.int(),
  status: z.int(),
  createdAt: z.int(),
  finishedAt: z.int().nullable(),
})

/** What AI jobs cost, by book and by chapter. */
export const aigcBill = {
  books: call({
    method: 'POST',
    path: 'aigc/bill/queryBookStatistics',
    title: '按书籍统计账单',
    access: known,
    input: pageInput.extend({ keyword: z.string().max(40, '关键词不超过40个字').optional(), ...dayRange }),
    output: pageOf(
      z.object({
        bookId: z.int(),
        title: z.string(),
        chapterCount: z.int(),
        charCount: z.int(),
        coinUsed: z.int(),
        giveCoinUsed: z.int(),
      }),
    ).extend({ sum: z.object({ charCount: z.int(), coinUsed: z.int(), giveCoinUsed: z.int() }) }),
    errors: [4101],
  }),
  chapters: call({
    method: 'POST',
    path: 'aigc/bill/queryUidChapterOrder',
    title: '章节账单',
    access: known,
    input: pageInput.extend({
      bookId: z.int('请选择书籍').optional(),
      status: z.int('账单状态不正确').min(1).max(3).optional(),
      ...dayRange,
    }),
    output: pageOf(chapterOrder),
    errors: [4101],
  }),
  chapter: call({
    method: 'POST',
    path: 'aigc/bill/queryUidChapterOrderDetail',
    title: '章节账单明细',
    access: known,
    input: z.object({ orderNo: z.string('请选择账单') }),
    output: chapterOrder.extend({
      voices: z.array(
        z.object({
          voiceId: z.string(),
          name: z.string(),
          chars: z.int(),
          unitPrice: z.int(),
          coin: z.int(),
        }),
      ),
    }),
    errors: [2002],
  }),
}

export const CHAPTER_ORDER_STATUS = { held: 1, charged: 2, returned: 3 } as const
