import { z } from 'zod'
import { settled } from './access.ts'
import { albumBrief } from './album-info.ts'
import { call } from './call.ts'
import { priceStep } from './catalog.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf, requestId, text } from './fields.ts'

export {
  PAY_APPLY_STATUS,
  PAY_APPLY_STATUS_NAMES,
  PAY_TYPE,
  PAY_TYPE_NAMES,
} from '@tingan/rules/content/pay-apply-status'

export const REFUND_RULES = [
  { value: 1, label: '不支持退款' },
  { value: 2, label: '7天未收听可退' },
] as const

const PRICE = '价格不在可选档位'
const FREE = '试听集数需为3集至总集数的20%'
const PLAN = '请填写预计总集数'

/** Price and free count are judged against the steps and the plan by the server, with their own codes. */
export const payApplyInput = z.object({
  albumId: z.int('请选择专辑'),
  payType: enumOf([1, 2, 3], '请选择付费方式'),
  price: z.int(PRICE).optional(),
  trackPrice: z.int(PRICE).optional(),
  freeCount: z.int(FREE).min(0, FREE),
  planCount: z.int(PLAN).min(1, PLAN).max(5000, PLAN),
  saleIntro: text(20, 500, '售卖文案需为20-500个字'),
  refundRule: enumOf([1, 2], '请选择退款规则'),
  reason: text(0, 200, '申请说明不超过200个字').optional(),
})

/** What is sold becomes free only when somebody agrees. */
export const freeApplyInput = z.object({
  albumId: z.int('请选择专辑'),
  reason: text(5, 200, '请说明转为免费的原因（5-200个字）'),
})

export const payApply = z.object({
  applyId: z.int(),
  albumId: z.int(),
  payType: z.int(),
  price: z.int().nullable(),
  trackPrice: z.int().nullable(),
  freeCount: z.int(),
  planCount: z.int(),
  saleIntro: z.string(),
  refundRule: z.int(),
  reason: z.string(),
  status: z.int(),
  rejectReason: z.string(),
  /** Of one that passed: from when it holds. */
  effectiveAt: z.int().nullable(),
  /** Whether the album is sold so now. */
  inForce: z.boolean(),
  appliedAt: z.int(),
  can: z.object({ withdraw: z.boolean(), resubmit: z.boolean() }),
})
export type PayApply = z.infer<typeof payApply>

export const pay = {
  canApplyList: call({
    method: 'GET',
    path: 'fmac/pay/canPayApplyList',
    title: '可申请付费的专辑',
    access: settled,
    input: pageInput.extend({ keyword: z.string().max(40).optional() }),
    output: pageOf(
      albumBrief.extend({
        trackCount: z.int(),
        duration: z.int(),
        payType: z.int(),
        can: z.boolean(),
        /** All of what is missing, in words. */
        reason: z.string(),
      }),
    ),
    errors: [2503],
  }),
  applyList: call({
    method: 'GET',
    path: 'fmac/pay/payApplyList',
    title: '付费申请列表',
    access: settled,
    input: pageInput.extend({ status: enumOf([1, 2, 3, 4, 5], '申请状态不正确').optional() }),
    output: pageOf(payApply.extend({ album: albumBrief })).extend({
      statusCount: z.record(z.string(), z.int()),
    }),
    errors: [2503],
  }),
  detail: call({
    method: 'GET',
    path: 'fmac/pay/detail',
    title: '付费申请详情',
    access: settled,
    input: z
      .object({ applyId: z.int('请选择申请').optional(), albumId: z.int('请选择专辑').optional() })
      .refine((input) => input.applyId || input.albumId, { error: '请选择专辑', path: ['albumId'] }),
    output: z.object({
      /** Null: never applied for. */
      apply: payApply.nullable(),
      album: albumBrief.extend({
        trackCount: z.int(),
        publishedCount: z.int(),
        planCount: z.int().nullable(),
        payType: z.int(),
        price: z.int().nullable(),
        trackPrice: z.int().nullable(),
        freeCount: z.int().nullable(),
        sold: z.boolean(),
      }),
      can: z.boolean(),
      reasons: z.array(z.string()),
      steps: z.array(priceStep),
      /** Newest first. */
      history: z.array(payApply),
    }),
    errors: [2002],
  }),
  send: call({
    method: 'POST',
    path: 'fmac/pay/sendAlbumPayApply',
    title: '提交或撤回付费申请',
    access: settled,
    input: z.object({
      ...payApplyInput.partial().shape,
      /** 0: free again. */
      payType: enumOf([0, 1, 2, 3], '请选择付费方式').optional(),
      albumId: z.int('请选择专辑').optional(),
      /** To hand one in again, or to take it back. */
      applyId: z.int('请选择申请').optional(),
      action: z.enum(['send', 'withdraw'], '请选择操作').default('send'),
      requestId: requestId.optional(),
    }),
    output: z.object({ applyId: z.int(), status: z.int() }),
    errors: [2002, 2006, 2010, 3201, 3202, 3203, 3204, 3205, 3206],
  }),
}
