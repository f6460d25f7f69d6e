import { age, isIdCard } from '@tingan/rules/checks/id-card'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { claimPapers, PHOTO, PROOF } from '../paper/paper.service.ts'
import type { EnterpriseRow } from './enterprise.repo.ts'
import { fieldRefusals } from './field-refusals.ts'
import { unmask } from './masked.ts'

export interface OperatorForm {
  isLegal: 0 | 1
  operatorName: string
  operatorIdNo: string
  operatorMobile: string
  operatorEmail: string
  idCardFront: string
  idCardBack: string
  authLetter?: string | undefined
}

export interface Operator {
  isLegal: boolean
  name: string
  idNo: string
  mobile: string
  email: string
  idCardFront: string
  idCardBack: string
  authLetter: string | null
}

const ADULT = 18

/** What was typed, with the stored values where their masks came back, and every rule that needs the record. */
export function readOperator(
  { personal, clock }: MemberCtx,
  row: EnterpriseRow,
  form: OperatorForm,
): Operator {
  const isLegal = form.isLegal === 1
  const refusals = fieldRefusals()
  const today = shanghaiDay(clock.now())
  const stored = isLegal
    ? { name: row.legal_name, idNo: row.legal_id_no }
    : { name: row.operator_name, idNo: row.operator_id_no }
  const name = unmask(form.operatorName, stored.name, maskName, personal)
  const idNo = unmask(form.operatorIdNo, stored.idNo, maskIdNumber, personal)
  const mobile = unmask(form.operatorMobile, row.operator_mobile, maskPhone, personal)
  if (name === null) refusals.add('operatorName', '请输入经办人姓名')
  if (idNo === null) refusals.add('operatorIdNo', 2301)
  else if (isIdCard(idNo, today) && age(idNo, today) < ADULT) refusals.add('operatorIdNo', 2303)
  if (mobile === null) refusals.add('operatorMobile', '请输入经办人手机号')
  if (isLegal) {
    const { legal_name, legal_id_no } = row
    if (name !== null && (legal_name === null || personal.open(legal_name) !== name))
      refusals.add('operatorName', '与企业信息中的法人姓名不一致')
    if (idNo !== null && (legal_id_no === null || personal.open(legal_id_no) !== idNo))
      refusals.add('operatorIdNo', '与企业信息中的法人身份证号不一致')
  }
  refusals.settle()
  return {
    isLegal,
    name: name ?? '',
    idNo: idNo ?? '',
    mobile: mobile ?? '',
    email: form.operatorEmail,
    idCardFront: form.idCardFront,
    idCardBack: form.idCardBack,
    authLetter: isLegal ? null : (form.authLetter ?? null),
  }
}

export async function claimOperatorPapers(ctx: MemberCtx, operator: Operator): Promise<void> {
  await claimPapers(ctx, [operator.idCardFront, operator.idCardBack], PHOTO)
  if (operator.authLetter) await claimPapers(ctx, [operator.authLetter], PROOF)
}

export function operatorColumns({ personal }: Pick<MemberCtx, 'personal'>, operator: Operator, at: Date) {
  return {
    operator_is_legal: operator.isLegal,
    operator_name: personal.seal(operator.name),
    operator_id_no: personal.seal(operator.idNo),
    operator_mobile: personal.seal(operator.mobile),
    operator_email: operator.email,
    operator_id_front: operator.idCardFront,
    operator_id_back: operator.idCardBack,
    auth_letter: operator.authLetter,
    operator_at: at,
  }
}
