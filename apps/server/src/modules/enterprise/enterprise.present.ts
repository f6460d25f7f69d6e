import type { EnterpriseDetail, enterpriseInfo } from '@tingan/contract/enterprise-info'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { z } from 'zod'
import type { Personal } from '../../platform/crypto/personal.ts'
import { regionName } from '../region/region.service.ts'
import type { BankRow } from './bank.repo.ts'
import type { EnterpriseRow } from './enterprise.repo.ts'
import { maskAccount } from './masked.ts'
import type { PaymentRow } from './payment.repo.ts'

/** What guard, menu and header need. */
export function presentEnterprise(
  row: EnterpriseRow,
  bank: BankRow | undefined,
  check: PaymentRow | undefined,
  personal: Personal,
): z.input<typeof enterpriseInfo> {
  return {
    status: row.status,
    authStatus: row.auth_status,
    paymentCheckStatus: row.payment_check_status,
    isOld: row.is_old,
    base: presentBase(row, personal),
    operator: presentOperator(row, personal),
    bank: bank ? presentBank(bank, personal) : null,
    paymentCheck: check ? presentPayment(check) : null,
  }
}

export function presentBase(row: EnterpriseRow, personal: Personal): EnterpriseDetail['base'] {
  if (!row.company_name) return null
  return {
    companyName: row.company_name,
    socialCreditCode: row.social_credit_code ?? '',
    taxpayerType: row.taxpayer_type ?? 0,
    companyType: row.company_type,
    licenseImg: row.license_img,
    licenseStart: row.license_start,
    licenseEnd: row.license_end,
    legalName: row.legal_name ? maskName(personal.open(row.legal_name)) : '',
    legalIdNo: row.legal_id_no ? maskIdNumber(personal.open(row.legal_id_no)) : '',
    regProvinceId: row.reg_province_id,
    regCityId: row.reg_city_id,
    regAreaId: row.reg_area_id,
    regionName: regionOf(row),
    regAddress: row.reg_address,
    businessScope: row.business_scope,
    contactEmail: row.contact_email,
    extraLicense: row.extra_license,
  }
}

export function regionOf(row: EnterpriseRow): string {
  if (!row.reg_province_id || !row.reg_city_id) return ''
  return regionName({ provinceId: row.reg_province_id, cityId: row.reg_city_id, areaId: row.reg_area_id })
}

export function presentOperator(row: EnterpriseRow, personal: Personal): EnterpriseDetail['operator'] {
  if (!row.operator_name || !row.operator_mobile) return null
  return {
    name: maskName(personal.open(row.operator_name)),
    mobile: maskPhone(personal.open(row.operator_mobile)),
    isLegal: row.operator_is_legal ? 1 : 0,
    idNo: row.operator_id_no ? maskIdNumber(personal.open(row.operator_id_no)) : '',
    email: row.operator_email,
    idCardFront: row.operator_id_front,
    idCardBack: row.operator_id_back,
    authLetter: row.auth_letter,
    ready: row.operator_at !== null,
  }
}

export function presentBank(bank: BankRow, personal: Personal): NonNullable<EnterpriseDetail['bank']> {
  return {
    bankName: bank.bank_name,
    cardNo: maskAccount(personal.open(bank.card_no)),
    cnapsCode: bank.cnaps_code,
    bankCode: bank.bank_code,
    accountName: bank.account_name,
    branchName: bank.branch_name,
    provinceId: bank.province_id,
    cityId: bank.city_id,
    status: bank.status,
    failReason: bank.fail_reason,
  }
}

/** Never the amount. */
export function presentPayment(check: PaymentRow): NonNullable<EnterpriseDetail['paymentCheck']> {
  return {
    bizNo: check.biz_no,
    state: check.state,
    triesLeft: check.tries_left,
    expectedBy: check.expected_by.getTime(),
    expireAt: check.expire_at.getTime(),
    paidAt: check.paid_at?.getTime() ?? null,
    failReason: check.fail_reason,
  }
}
