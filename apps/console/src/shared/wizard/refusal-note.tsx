import type { FieldError } from '@tingan/contract/envelope'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './wizard.module.css'

interface Refusal {
  failReason: string
  refused: readonly FieldError[]
}

interface Props {
  detail: Refusal
  /** Where else it can be mended. */
  children?: ReactNode
}

/** Why the last try did not pass, and which fields it was about. */
export function RefusalNote({ detail, children }: Props) {
  if (!detail.failReason) return null
  const more = detail.refused.filter(({ msg }) => msg !== detail.failReason)
  return (
    <div className={classes.notice} role="alert">
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
      <div>
        上次没有通过：{detail.failReason}
        {more.length > 0 && (
          <ul>
            {more.map(({ field, msg }) => (
              <li key={field}>
                {FIELD_NAMES[field] ?? field}：{msg}
              </li>
            ))}
          </ul>
        )}
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

const FIELD_NAMES: Record<string, string> = {
  companyName: '企业名称',
  socialCreditCode: '统一社会信用代码',
  licenseImg: '营业执照',
  legalName: '法人姓名',
  legalIdNo: '法人身份证号',
  operatorName: '经办人姓名',
  operatorIdNo: '经办人身份证号',
  idCardFront: '身份证人像面',
  idCardBack: '身份证国徽面',
  operatorMobile: '经办人手机号',
  authLetter: '授权书',
  realName: '姓名',
  idCardNo: '身份证号',
  validTo: '有效期',
}

/** What an operator said about a field, until the person changes it. */
export function refusedMessage(
  detail: Pick<Refusal, 'refused'>,
  field: string,
  untouched: boolean,
): string | undefined {
  return untouched ? detail.refused.find((entry) => entry.field === field)?.msg : undefined
}
