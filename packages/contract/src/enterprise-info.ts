import { z } from 'zod'

/** The step that must be done now; disabled enterprises are signed out. */
export const ENTERPRISE_STATUS = {
  identity: 0,
  base: 1,
  operator: 2,
  bank: 3,
  bankCheck: 4,
  done: 5,
  disabled: -9999,
} as const

export const CHANGE_STATUS = { running: 1, passed: 2, refused: 3, cancelled: 4 } as const
export const BANK_STATUS = { none: 0, checking: 1, valid: 2, failed: 3, replaced: 4 } as const

const base = z.object({ companyName: z.string(), socialCreditCode: z.string(), taxpayerType: z.int() })
const operator = z.object({ name: z.string(), mobile: z.string(), isLegal: z.int() })
const bank = z.object({ bankName: z.string(), cardNo: z.string(), cnapsCode: z.string() })
const paymentCheck = z.object({
  state: z.string(),
  triesLeft: z.int(),
  expectedBy: z.int(),
  expireAt: z.int(),
})

/** What guard, menu and header need; every page carries it. */
export const enterpriseInfo = z.object({
  status: z.int(),
  authStatus: z.int(),
  paymentCheckStatus: z.int(),
  isOld: z.boolean(),
  base: base.nullable(),
  operator: operator.nullable(),
  bank: bank.nullable(),
  paymentCheck: paymentCheck.nullable(),
})

const bankDetail = bank.extend({
  bankCode: z.string(),
  accountName: z.string(),
  branchName: z.string(),
  provinceId: z.int().nullable(),
  cityId: z.int().nullable(),
  status: z.int(),
  failReason: z.string(),
})

const change = z.object({ status: z.int(), failReason: z.string(), createdAt: z.int() })

/** All of it, masked, with what was refused and what may be done now. */
export const enterpriseDetail = enterpriseInfo.extend({
  /** What was handed in so far, as the forms take it back. */
  base: base
    .extend({
      companyType: z.int().nullable(),
      licenseImg: z.string().nullable(),
      licenseStart: z.string().nullable(),
      licenseEnd: z.string().nullable(),
      legalName: z.string(),
      legalIdNo: z.string(),
      regProvinceId: z.int().nullable(),
      regCityId: z.int().nullable(),
      regAreaId: z.int().nullable(),
      regionName: z.string(),
      regAddress: z.string(),
      businessScope: z.string(),
      contactEmail: z.string(),
      extraLicense: z.array(z.string()),
    })
    .nullable(),
  operator: operator
    .extend({
      idNo: z.string(),
      email: z.string(),
      idCardFront: z.string().nullable(),
      idCardBack: z.string().nullable(),
      authLetter: z.string().nullable(),
      /** Handed in for the step that stands now: the face is next. */
      ready: z.boolean(),
    })
    .nullable(),
  bank: bankDetail.nullable(),
  /** On its way to replace the valid one. */
  newBank: bankDetail.nullable(),
  paymentCheck: paymentCheck
    .extend({ bizNo: z.string(), paidAt: z.int().nullable(), failReason: z.string() })
    .nullable(),
  payments: z.object({ leftToday: z.int(), left: z.int() }),
  /** An open check of the operator's face; it can be gone on with on another device. */
  face: z.object({ flowId: z.string(), faceUrl: z.string(), expireAt: z.int() }).nullable(),
  failReason: z.string(),
  refused: z.array(z.object({ field: z.string(), msg: z.string() })),
  identityStatus: z.int(),
  identityExpireAt: z.int().nullable(),
  invoiceInfo: z
    .object({
      title: z.string(),
      taxNo: z.string(),
      address: z.string(),
      phone: z.string(),
      bank: z.string(),
      account: z.string(),
    })
    .nullable(),
  changeBody: change
    .extend({ newCompanyName: z.string(), newSocialCreditCode: z.string(), reason: z.string() })
    .nullable(),
  modifyTransactor: change
    .extend({
      applyId: z.int(),
      name: z.string(),
      mobile: z.string(),
      smsDone: z.boolean(),
      face: z.object({ flowId: z.string(), faceUrl: z.string(), expireAt: z.int() }).nullable(),
    })
    .nullable(),
  licenseChange: change.extend({ licenseEnd: z.string().nullable() }).nullable(),
  can: z.object({
    /** Take back the choice of being an enterprise. */
    takeBack: z.boolean(),
    /** Name and credit code; afterwards they change by a change of body only. */
    editBody: z.boolean(),
    /** The earlier steps that may be gone back to. */
    backTo: z.array(z.int()),
    changeBody: z.boolean(),
    cancelBody: z.boolean(),
    changeOperator: z.boolean(),
    renewLicense: z.boolean(),
  }),
})
export type EnterpriseDetail = z.infer<typeof enterpriseDetail>

export const changeResult = z.object({ status: z.int(), reason: z.string() })

export const fullNumbers = z.object({
  legalName: z.string(),
  legalIdNo: z.string(),
  operatorName: z.string(),
  operatorIdNo: z.string(),
  operatorMobile: z.string(),
  cardNo: z.string(),
})
