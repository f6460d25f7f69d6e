import type { enterpriseInfo } from '@tingan/contract/enterprise'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { z } from 'zod'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { BankRow, EnterpriseRow, PaymentCheckRow } from './enterprise.repo.ts'

export function presentEnterprise(
  row: EnterpriseRow,
  bank: BankRow | undefined,
  check: PaymentCheckRow | undefined,
  personal: Personal,
): z.input<typeof enterpriseInfo> {
  return {
    status: row.status,
    authStatus: row.auth_status,
    paymentCheckStatus: row.payment_check_status,
    isOld: row.is_old,
    base: row.company_name
      ? {
          companyName: row.company_name,
          socialCreditCode: row.social_credit_code ?? '',
          taxpayerType: row.taxpayer_type ?? 0,
        }
      : null,
    operator:
      row.operator_name && row.operator_mobile
        ? {
            name: maskName(personal.open(row.operator_name)),
            mobile: maskPhone(personal.open(row.operator_mobile)),
            isLegal: row.operator_is_legal ? 1 : 0,
          }
        : null,
    bank: bank
      ? {
          bankName: bank.bank_name,
          cardNo: `**** **** ${personal.open(bank.card_no).slice(-4)}`,
          cnapsCode: bank.cnaps_code,
        }
      : null,
    paymentCheck: check
      ? {
          state: check.state,
          triesLeft: check.tries_left,
          expectedBy: check.expected_by.getTime(),
          expireAt: check.expire_at.getTime(),
        }
      : null,
  }
}
