import type { FormErrors } from '@mantine/form'
import type { User } from '@tingan/contract/account'
import type { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import type { FormValues } from '@tingan/kit/form/use-contract-form.ts'

const MADE_UP_NAME = /^听岸[0-9A-Z]{8}$/

type CompanyType = 1 | 2 | 3
type TaxpayerType = 1 | 2

/** What was handed in before, masked where it is personal, and what is known of the account. */
export function baseValues({ base }: Pick<EnterpriseDetail, 'base'>, user: User) {
  return {
    companyType: (base?.companyType ?? null) as CompanyType | null,
    companyName: base?.companyName ?? '',
    socialCreditCode: base?.socialCreditCode ?? '',
    licenseImg: base?.licenseImg ?? '',
    licenseStart: base?.licenseStart ?? '',
    licenseEnd: base?.licenseEnd ?? '',
    /** Not sent: without an end. */
    forever: base?.licenseImg ? base.licenseEnd === null : false,
    legalName: base?.legalName ?? '',
    legalIdNo: base?.legalIdNo ?? '',
    regProvinceId: base?.regProvinceId ?? null,
    regCityId: base?.regCityId ?? null,
    regAreaId: base?.regAreaId ?? null,
    regAddress: base?.regAddress ?? '',
    businessScope: base?.businessScope ?? '',
    taxpayerType: (base?.taxpayerType || null) as TaxpayerType | null,
    contactEmail: base?.contactEmail || user.email,
    nickname: MADE_UP_NAME.test(user.nickname) ? '' : user.nickname,
    avatar: user.avatar,
    intro: user.intro,
    extraLicense: base?.extraLicense ?? [],
  } satisfies FormValues<typeof enterprise.setBaseInfo> & Record<string, unknown>
}

export type BaseValues = ReturnType<typeof baseValues>

export function baseInputOf(filled: Record<string, unknown>): Record<string, unknown> {
  const { forever, licenseEnd, ...rest } = filled
  return forever ? rest : { ...rest, licenseEnd }
}

/** A licence without an end says so; one that was forgotten is not one without an end. */
export function checkLicenseEnd(values: { forever: boolean; licenseEnd: string }): FormErrors {
  return values.forever || values.licenseEnd ? {} : { licenseEnd: '请选择到期日期，或勾选长期有效' }
}
