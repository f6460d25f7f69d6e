import { CERTIFICATION_WAY, type CertificationInfo, type certification } from '@tingan/contract/certification'
import type { FormValues } from '@tingan/kit/form/use-contract-form.ts'
import { age, isIdCard } from '@tingan/rules/checks/id-card'

/** What was handed in before comes back, masked; new fields begin empty. */
export function realNameValues(info: CertificationInfo) {
  return {
    realName: info.realName,
    idCardNo: info.idCardNo,
    idCardFront: info.idCardFront ?? '',
    idCardBack: info.idCardBack ?? '',
    validFrom: info.validFrom ?? '',
    validTo: info.validTo ?? '',
    mobile: info.mobile,
    way: (info.faceTriesLeft > 0 ? info.way : CERTIFICATION_WAY.manual) as 1 | 2,
    faceConsent: false as boolean,
  } satisfies FormValues<typeof certification.initiate>
}

export type RealNameValues = ReturnType<typeof realNameValues>

const ADULT = 18

/** What the server would say too, without asking it. */
export function checkRealName(
  { idCardNo, validTo }: RealNameValues,
  { today, forever }: { today: string; forever: boolean },
): Record<string, string> {
  const number = idCardNo.trim()
  return {
    ...(isIdCard(number, today) && age(number, today) < ADULT && { idCardNo: '未满18周岁，暂不支持认证' }),
    ...(!forever && !validTo && { validTo: '请选择证件有效期的结束日期' }),
    ...(!forever && validTo && validTo <= today && { validTo: '证件已过期，请更换有效证件' }),
  }
}
