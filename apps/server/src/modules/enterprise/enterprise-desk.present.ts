import type { CallResult } from '@tingan/contract/call'
import { COMPANY_TYPES, TAXPAYER_TYPES } from '@tingan/contract/enterprise-fields'
import type { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { deskPaperPath } from '@tingan/contract/paper'
import type { StaffCtx } from '../../platform/context.ts'
import type { BankRow } from './bank.repo.ts'
import { presentBank, presentBase, presentOperator } from './enterprise.present.ts'
import type { EnterpriseRow } from './enterprise.repo.ts'
import { maskAccount } from './masked.ts'
import type { listPayments } from './payment.repo.ts'

export function presentBrief(row: EnterpriseRow) {
  return {
    uid: row.uid,
    companyName: row.company_name ?? '',
    socialCreditCode: row.social_credit_code ?? '',
    status: row.status,
    authStatus: row.auth_status,
    paymentCheckStatus: row.payment_check_status,
    isOld: row.is_old,
    identityStatus: row.identity_status,
    updatedAt: row.updated_at.getTime(),
  }
}

/** Masked, as everything an operator reads. */
export function presentFacts({ personal }: StaffCtx, row: EnterpriseRow, bank: BankRow | undefined) {
  const base = presentBase(row, personal)
  const operator = presentOperator(row, personal)
  const account = bank && presentBank(bank, personal)
  const named = (list: readonly { value: number; label: string }[], value: number | null | undefined) =>
    list.find((entry) => entry.value === value)?.label ?? ''
  return Object.entries({
    企业类型: named(COMPANY_TYPES, base?.companyType),
    纳税人类型: named(TAXPAYER_TYPES, base?.taxpayerType),
    法人: base ? [base.legalName, base.legalIdNo].filter(Boolean).join(' ') : '',
    执照有效期: base?.licenseImg ? `${base.licenseStart ?? ''} 至 ${base.licenseEnd ?? '长期'}` : '',
    注册地址: base ? `${base.regionName}${base.regAddress}` : '',
    联系邮箱: base?.contactEmail ?? '',
    经办人: operator ? `${operator.name} ${operator.mobile} ${operator.idNo}`.trim() : '',
    经办人身份: operator ? (operator.isLegal ? '法人本人' : '授权经办人') : '',
    对公账户: account ? `${account.branchName || account.bankName} ${account.cardNo}` : '',
  })
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value }))
}

export function presentPictures(row: EnterpriseRow): string[] {
  return [row.license_img, ...row.extra_license, row.operator_id_front, row.operator_id_back, row.auth_letter]
    .filter((paper) => paper !== null)
    .map(deskPaperPath)
}

type PaymentRow = Awaited<ReturnType<typeof listPayments>>['rows'][number]

export function presentDeskPayment(
  { personal, config }: StaffCtx,
  row: PaymentRow,
): CallResult<typeof opsEnterprise.payments>['list'][number] {
  return {
    bizNo: row.biz_no,
    uid: row.uid,
    companyName: row.company_name ?? '',
    bankName: row.bank_name ?? '',
    cardNo: row.card_no ? maskAccount(personal.open(row.card_no)) : '',
    state: row.state,
    triesLeft: row.tries_left,
    amountFen: config.APP_ENV === 'production' ? null : row.amount_fen,
    failReason: row.fail_reason,
    createdAt: row.created_at.getTime(),
    expireAt: row.expire_at.getTime(),
  }
}
