import type { ParsedInput } from '@tingan/contract/call'
import type { certification } from '@tingan/contract/certification'
import { age } from '@tingan/rules/checks/id-card'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { unmask } from '../../platform/crypto/unmask.ts'
import { fieldRefusals } from '../../platform/field-refusals.ts'
import type { CertificationRow } from './certification.repo.ts'

export interface Person {
  name: string
  idCardNo: string
  mobile: string
  hash: string
}

const ADULT = 18

/** What was typed, with the stored values where their masks came back, and every rule that needs the record or the day. */
export function readPerson(
  { personal, clock }: Pick<MemberCtx, 'personal' | 'clock'>,
  row: CertificationRow | undefined,
  form: ParsedInput<typeof certification.initiate>,
): Person {
  const today = shanghaiDay(clock.now())
  const refusals = fieldRefusals()
  const name = unmask(form.realName, row?.real_name ?? null, maskName, personal)
  const idCardNo = unmask(form.idCardNo, row?.id_card_no ?? null, maskIdNumber, personal)
  const mobile = unmask(form.mobile, row?.mobile ?? null, maskPhone, personal)
  if (name === null) refusals.add('realName', '请输入真实姓名（2-30个字）')
  if (idCardNo === null) refusals.add('idCardNo', 2301)
  else if (age(idCardNo, today) < ADULT) refusals.add('idCardNo', 2303)
  else if (row?.verified_at && personal.hash('idCard', idCardNo) !== row.id_card_hash)
    refusals.add('idCardNo', '重新认证需使用原来的身份证号')
  if (mobile === null) refusals.add('mobile', '请输入本人实名手机号')
  if (form.validFrom > today) refusals.add('validFrom', '证件有效期还没有开始')
  if (form.validTo !== undefined && form.validTo <= today) refusals.add('validTo', 2304)
  refusals.settle()
  const number = idCardNo ?? ''
  return { name: name ?? '', idCardNo: number, mobile: mobile ?? '', hash: personal.hash('idCard', number) }
}
