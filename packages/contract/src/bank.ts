import { isBankCard, normaliseBankCard } from '@tingan/rules/checks/bank-card'
import { isMobile } from '@tingan/rules/checks/mobile'
import { z } from 'zod'
import { member, settled } from './access.ts'
import { call } from './call.ts'
import { corporateBankInput } from './enterprise-fields.ts'
import { text } from './fields.ts'

export const OWNER_TYPE = { person: 1, company: 2 } as const
export const CARD_TYPE = { debit: 1, credit: 2 } as const
/** Days between two changes of a card. */
export const BANK_REST_DAYS = 30

const CARD = '请输入正确的银行卡号'
const cardNo = z.string({ error: CARD }).overwrite(normaliseBankCard).refine(isBankCard, CARD)
const RESERVED = '请输入银行预留手机号'
const PLACE = '请选择开户行所在地'
const PROOF = '请先完成短信验证'

/** A person's own debit card. */
export const personalBankInput = z.object({
  /** Left out it is the certified name; anything else is refused. */
  accountName: z.string().optional(),
  cardNo,
  bankCode: z.string({ error: '请选择开户银行' }).regex(/^[A-Z]{2,10}$/, '请选择开户银行'),
  provinceId: z.int(PLACE),
  cityId: z.int(PLACE),
  branchName: text(4, 60, '请输入开户支行').optional(),
  reservedMobile: z.string({ error: RESERVED }).refine(isMobile, RESERVED),
})

export const bankAccount = z.object({
  ownerType: z.int(),
  accountName: z.string(),
  cardNo: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  provinceId: z.int().nullable(),
  cityId: z.int().nullable(),
  place: z.string(),
  branchName: z.string(),
  cnapsCode: z.string(),
  reservedMobile: z.string(),
  status: z.int(),
  failReason: z.string(),
  lastChangedAt: z.int(),
  /** Null: at any time. */
  nextChangeAt: z.int().nullable(),
  /** What stands in the way of a change just now. */
  blockedBy: z.array(z.object({ tip: z.string(), jumpUrl: z.string() })),
})
export type BankAccount = z.infer<typeof bankAccount>

export const bank = {
  info: call({
    method: 'GET',
    path: 'certification/bankInfo',
    title: '银行信息',
    access: member,
    input: z.object({ full: z.boolean().optional(), verifyToken: z.string().optional() }),
    output: bankAccount.nullable(),
    errors: [2015],
  }),
  /** A person's card, or a settled company's account; which of the two rules holds follows from who asks. */
  save: call({
    method: 'POST',
    path: 'certification/bankInfo',
    title: '绑定或更换银行账户',
    access: settled,
    input: z.object({
      ...corporateBankInput.partial().shape,
      ...personalBankInput.partial().shape,
      cardNo: z.string({ error: CARD }).overwrite(normaliseBankCard),
      accountName: z.string().optional(),
      verifyToken: z.string(PROOF),
    }),
    output: bankAccount,
    errors: [2005, 2015, 2310, 2311, 2312, 2313, 2314, 2315, 2316, 2317, 2409, 2410, 2411, 2416, 2421],
  }),
  parse: call({
    method: 'GET',
    path: 'certification/parseBankCard',
    title: '识别银行卡',
    access: member,
    input: z.object({ cardNo }),
    output: z.object({
      bankCode: z.string(),
      bankName: z.string(),
      cardType: z.int(),
      support: z.boolean(),
      needBranch: z.boolean(),
    }),
    errors: [2311, 2312, 2313],
    limit: { per: 'user', max: 60, seconds: 600 },
  }),
  list: call({
    method: 'GET',
    path: 'common/bankList',
    title: '银行列表',
    access: member,
    input: z.object({ type: z.int().optional() }),
    output: z.array(
      z.object({
        bankCode: z.string(),
        bankName: z.string(),
        logo: z.string(),
        needBranch: z.boolean(),
      }),
    ),
    errors: [],
  }),
}
