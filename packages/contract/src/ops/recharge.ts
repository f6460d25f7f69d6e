import { CUSTOM_YUAN } from '@tingan/rules/money/coin'
import { PAY_CHANNEL } from '@tingan/rules/money/order-status'
import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf, text } from '../fields.ts'
import { balance, coinOrder, serial } from '../payment.ts'

const finance = staffOf('finance', 'super')
const reason = text(4, 200, '请填写原因（4-200个字）')
const proposed = z.object({ approvalId: z.int() })
const uid = z.int('请选择账号')
const orderNo = z.string('请选择订单').regex(/^CZ\d{18}$/, '订单号不正确')
const MOST_COINS = 10_000_000
/** Of this century. */
const instant = (msg: string) => z.int(msg).min(0, msg).max(4_102_444_800_000, msg)
const coins = (msg: string) => z.int(msg).min(1, msg).max(MOST_COINS, msg)

const product = z.object({
  productId: z.int(),
  name: z.string(),
  priceFen: z.int(),
  coin: z.int(),
  giveCoin: z.int(),
  tag: z.string(),
  sort: z.int(),
  status: z.int(),
  limitPerUser: z.int().nullable(),
  version: z.int(),
})
const activity = z.object({
  activityId: z.int(),
  name: z.string(),
  rule: z.string(),
  giveCoin: z.int(),
  minFen: z.int(),
  firstOnly: z.boolean(),
  startAt: z.int(),
  endAt: z.int(),
  joined: z.int(),
  version: z.int(),
})
const order = coinOrder.omit({ can: true, leftMs: true }).extend({
  uid: z.int(),
  thirdNo: z.string().nullable(),
  refundNo: z.string().nullable(),
  can: z.object({ confirmTransfer: z.boolean(), refund: z.boolean(), settleRefund: z.boolean() }),
})

export const REFUND_STATUS = { open: 1, done: 2, failed: 3 } as const

const refund = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  uid: z.int(),
  payChannel: z.int(),
  amountFen: z.int(),
  /** Paid twice: no coins were given for it. */
  surplus: z.boolean(),
  reason: z.string(),
  status: z.int(),
  failReason: z.string(),
  createdAt: z.int(),
  doneAt: z.int().nullable(),
  can: z.object({ retry: z.boolean() }),
})
const payChannel = z.object({
  payChannel: z.int(),
  name: z.string(),
  /** Set up by whoever runs the server. */
  ready: z.boolean(),
  on: z.boolean(),
})

/** As it is proposed, and kept until somebody else agrees: an activity gives coins to many. */
export const activityInput = z.object({
  activityId: z.int('请选择活动').optional(),
  version: z.int('请刷新后重试').optional(),
  name: text(2, 30, '名称需为2-30个字'),
  rule: text(4, 300, '规则说明需为4-300个字'),
  giveCoin: coins('赠币需为正整数'),
  minYuan: z.int('门槛需为0-5000元').min(0, '门槛需为0-5000元').max(5000, '门槛需为0-5000元').default(0),
  firstOnly: z.boolean('请选择是否仅限首充').default(false),
  startAt: instant('请选择开始时间'),
  endAt: instant('请选择结束时间'),
})

/** The recharge desk and the coins. What moves money or coins takes two people. */
export const opsRecharge = {
  products: call({
    method: 'GET',
    path: '/ops/v1/recharge/product/list',
    title: '充值商品',
    access: finance,
    input: z.object({}),
    output: z.array(product),
    errors: [],
  }),
  saveProduct: call({
    method: 'POST',
    path: '/ops/v1/recharge/product/save',
    title: '新增或修改充值商品',
    access: finance,
    input: z.object({
      productId: z.int('请选择商品').optional(),
      version: z.int('请刷新后重试').optional(),
      name: text(2, 20, '名称需为2-20个字'),
      priceYuan: z
        .int(`价格需为1-${CUSTOM_YUAN.max}元的整数`)
        .min(1, `价格需为1-${CUSTOM_YUAN.max}元的整数`)
        .max(CUSTOM_YUAN.max, `价格需为1-${CUSTOM_YUAN.max}元的整数`),
      giveCoin: z.int('赠币需为不小于0的整数').min(0, '赠币需为不小于0的整数').max(1_000_000, '赠币过多'),
      tag: text(0, 8, '角标不超过8个字').default(''),
      sort: z.int('排序需为整数').min(0, '排序需为0-999').max(999, '排序需为0-999').default(0),
      status: enumOf([1, 2], '请选择上架或下架'),
      limitPerUser: z
        .int('限购次数需为1-999')
        .min(1, '限购次数需为1-999')
        .max(999, '限购次数需为1-999')
        .optional(),
    }),
    output: product,
    errors: [2002, 2006],
  }),
  activities: call({
    method: 'GET',
    path: '/ops/v1/recharge/activity/list',
    title: '充值活动',
    access: finance,
    input: z.object({}),
    output: z.array(activity),
    errors: [],
  }),
  saveActivity: call({
    method: 'POST',
    path: '/ops/v1/recharge/activity/save',
    title: '申请新增或修改充值活动',
    access: finance,
    input: activityInput
      .extend({ reason })
      .refine(({ startAt, endAt }) => endAt > startAt, { path: ['endAt'], error: '结束时间需晚于开始时间' }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
  orders: call({
    method: 'GET',
    path: '/ops/v1/recharge/order/list',
    title: '充值订单',
    access: finance,
    input: pageInput.extend({
      status: z.int().optional(),
      payChannel: z.int().optional(),
      /** An order number as we or a channel know it, a channel's own number or a uid. */
      keyword: z.string().max(64).optional(),
    }),
    output: pageOf(order),
    errors: [],
  }),
  confirmTransfer: call({
    method: 'POST',
    path: '/ops/v1/recharge/order/confirmTransfer',
    title: '申请确认对公转账到账',
    access: finance,
    input: z.object({
      orderNo,
      bankSerialNo: text(4, 64, '请填写银行流水号'),
      amountFen: z.int('请填写到账金额').min(1, '请填写到账金额').max(1_000_000_000, '请填写到账金额'),
      reason,
    }),
    output: proposed,
    errors: [2005, 2006, 4502],
  }),
  refund: call({
    method: 'POST',
    path: '/ops/v1/recharge/order/refund',
    title: '申请退款',
    access: finance,
    input: z.object({ orderNo, reason }),
    output: proposed,
    errors: [2005, 2006, 4502, 4506],
  }),
  settleRefund: call({
    method: 'POST',
    path: '/ops/v1/recharge/order/settleRefund',
    title: '登记对公退款结果',
    access: finance,
    input: z.object({
      orderNo,
      done: z.boolean('请选择退款结果'),
      note: text(4, 200, '请填写说明（4-200个字）'),
    }),
    output: z.object({ status: z.int() }),
    errors: [2006, 4502],
  }),
  refunds: call({
    method: 'GET',
    path: '/ops/v1/recharge/refund/list',
    title: '退款记录',
    access: finance,
    input: pageInput.extend({
      status: z.int().optional(),
      /** A refund's or an order's number. */
      keyword: z.string().max(64).optional(),
    }),
    output: pageOf(refund),
    errors: [],
  }),
  retryRefund: call({
    method: 'POST',
    path: '/ops/v1/recharge/refund/retry',
    title: '申请重新退回重复收款',
    access: finance,
    input: z.object({ refundNo: z.string('请选择退款').max(64, '请选择退款'), reason }),
    output: proposed,
    errors: [2002, 2005, 2006],
  }),
  channels: call({
    method: 'GET',
    path: '/ops/v1/recharge/channel/list',
    title: '支付渠道',
    access: finance,
    input: z.object({}),
    output: z.array(payChannel),
    errors: [],
  }),
  setChannel: call({
    method: 'POST',
    path: '/ops/v1/recharge/channel/set',
    title: '打开或关闭支付渠道',
    access: finance,
    input: z.object({
      payChannel: enumOf([PAY_CHANNEL.wechat, PAY_CHANNEL.alipay, PAY_CHANNEL.transfer], '请选择支付渠道'),
      on: z.boolean('请选择打开或关闭'),
      reason,
    }),
    output: payChannel,
    errors: [2006],
  }),
  coins: call({
    method: 'GET',
    path: '/ops/v1/coin/account',
    title: '账号的创作币',
    access: finance,
    input: z.object({ uid }),
    output: balance.extend({
      uid: z.int(),
      serials: z.array(serial),
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
    }),
    errors: [2002],
  }),
  grant: call({
    method: 'POST',
    path: '/ops/v1/coin/grant',
    title: '申请赠送创作币',
    access: finance,
    input: z.object({ uid, giveCoin: coins('赠币需为正整数'), reason }),
    output: proposed,
    errors: [2002, 2005],
  }),
  adjust: call({
    method: 'POST',
    path: '/ops/v1/coin/adjust',
    title: '申请调整创作币',
    access: finance,
    input: z
      .object({
        uid,
        coinDelta: z.int('请填写整数').min(-MOST_COINS, '数量过大').max(MOST_COINS, '数量过大').default(0),
        giveDelta: z
          .int('请填写整数')
          .min(-MOST_COINS, '数量过大')
          .max(0, '赠币只能调减，增加请用赠送')
          .default(0),
        ticketNo: text(4, 40, '请填写工单号'),
        reason,
      })
      .refine(({ coinDelta, giveDelta }) => coinDelta !== 0 || giveDelta !== 0, {
        path: ['coinDelta'],
        error: '请填写调整数量',
      }),
    output: proposed,
    errors: [2002, 2005, 4506],
  }),
}
