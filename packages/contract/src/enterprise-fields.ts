import { isCnaps, isCorporateAccount, normaliseCompanyName } from '@tingan/rules/checks/company'
import { hasCreditCodeForm, normaliseCreditCode } from '@tingan/rules/checks/credit-code'
import { isIdCard, normaliseIdCard } from '@tingan/rules/checks/id-card'
import { isMasked } from '@tingan/rules/checks/mask'
import { isMobile } from '@tingan/rules/checks/mobile'
import { isRealName, normaliseRealName } from '@tingan/rules/checks/real-name'
import { codePointLength } from '@tingan/rules/checks/text'
import { dayOf } from '@tingan/rules/format'
import { z } from 'zod'
import { avatar, intro, nickname } from './account.ts'
import { day, email, enumOf, text } from './fields.ts'
import { paperField } from './paper.ts'

/** Personal values leave the server masked; a masked value that comes back stands for the stored one. */
function personal(msg: string, normalise: (value: string) => string, good: (value: string) => boolean) {
  return z
    .string({ error: msg })
    .overwrite((value) => (isMasked(value) ? value : normalise(value)))
    .refine((value) => isMasked(value) || good(value), msg)
}

const same = (value: string) => value
const realName = (msg: string) => personal(msg, normaliseRealName, isRealName)
const idCardNo = (msg: string) =>
  personal(msg, normaliseIdCard, (value) => isIdCard(value, dayOf(Date.now())))
const companyName = (msg: string) =>
  z
    .string({ error: msg })
    .overwrite(normaliseCompanyName)
    .refine((value) => codePointLength(value) >= 4 && codePointLength(value) <= 60, msg)

const CREDIT_CODE = '统一社会信用代码不正确'
export const socialCreditCode = z
  .string({ error: CREDIT_CODE })
  .overwrite(normaliseCreditCode)
  .refine(hasCreditCodeForm, CREDIT_CODE)

const REGION = '请填写注册地址'
const LICENSE = '请上传营业执照'

export const COMPANY_TYPES = [
  { value: 1, label: '企业' },
  { value: 2, label: '个体工商户' },
  { value: 3, label: '事业单位/社会组织' },
] as const
export const TAXPAYER_TYPES = [
  { value: 1, label: '一般纳税人' },
  { value: 2, label: '小规模纳税人' },
] as const

export const baseInput = z.object({
  companyType: enumOf([1, 2, 3], '请选择企业类型'),
  companyName: companyName('请输入营业执照上的企业名称'),
  socialCreditCode,
  licenseImg: paperField(LICENSE),
  licenseStart: day('请选择营业执照起始日期').optional(),
  /** Missing: without end. */
  licenseEnd: day('营业执照已过期或即将到期').optional(),
  legalName: realName('请输入法人姓名'),
  legalIdNo: idCardNo('法人身份证号格式不正确'),
  regProvinceId: z.int(REGION),
  regCityId: z.int(REGION),
  regAreaId: z.int(REGION).optional(),
  regAddress: text(5, 100, REGION),
  businessScope: text(0, 500, '经营范围不超过500个字').optional(),
  taxpayerType: enumOf([1, 2], '请选择纳税人类型'),
  contactEmail: email,
  nickname,
  avatar,
  intro,
  extraLicense: z.array(paperField('许可证图片不存在，请重新上传')).max(5, '许可证最多上传5张').default([]),
})

const OPERATOR_PAPERS = '请上传经办人身份证'
export const operatorInput = z
  .object({
    isLegal: enumOf([0, 1], '请选择经办人身份'),
    operatorName: realName('请输入经办人姓名'),
    operatorIdNo: idCardNo('身份证号格式不正确'),
    idCardFront: paperField(OPERATOR_PAPERS),
    idCardBack: paperField(OPERATOR_PAPERS),
    operatorMobile: personal('请输入经办人手机号', same, isMobile),
    operatorEmail: email,
    authLetter: paperField('请上传加盖公章的授权书').optional(),
  })
  // Judged with the other fields, whatever else is wrong with them.
  .refine(({ isLegal, authLetter }) => isLegal !== 0 || authLetter !== undefined, {
    path: ['authLetter'],
    error: '请上传加盖公章的授权书',
    when: () => true,
  })

export const corporateBankInput = z.object({
  accountName: companyName('开户名必须与企业名称一致'),
  cardNo: personal('请输入正确的对公账号', (value) => value.replace(/\s/g, ''), isCorporateAccount),
  bankCode: z.string({ error: '请选择开户银行' }).regex(/^[A-Z]{2,10}$/, '请选择开户银行'),
  provinceId: z.int('请选择开户行所在地'),
  cityId: z.int('请选择开户行所在地'),
  branchName: text(4, 60, '请输入开户支行'),
  cnapsCode: z.string({ error: '请输入12位联行号' }).refine(isCnaps, '请输入12位联行号'),
})

const AMOUNT = '请输入到账金额，0.01-0.99元'
export const amountInput = z.object({ amount: z.int(AMOUNT).min(1, AMOUNT).max(99, AMOUNT) })

export const bodyInput = z.object({
  newCompanyName: companyName('请输入营业执照上的企业名称'),
  newSocialCreditCode: socialCreditCode,
  newLicenseImg: paperField(LICENSE),
  reason: text(5, 200, '请填写变更原因（5-200个字）'),
  proof: z
    .array(paperField('证明文件不存在，请重新上传'), '请上传变更证明')
    .min(1, '请上传变更证明')
    .max(20, '证明文件最多20份'),
})

export const licenseInput = baseInput.pick({ licenseImg: true, licenseStart: true, licenseEnd: true })
