import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './wizard.module.css'

interface Props {
  detail: Pick<EnterpriseDetail, 'failReason' | 'refused'>
  /** Where else it can be mended. */
  children?: ReactNode
}

/** Why the last try did not pass, and which fields it was about. */
export function RefusalNote({ detail, children }: Props) {
  if (!detail.failReason) return null
  return (
    <div className={classes.notice} role="alert">
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
      <div>
        上次没有通过：{detail.failReason}
        {detail.refused.length > 0 && (
          <ul>
            {detail.refused.map(({ field, msg }) => (
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
}

/** What an operator said about a field, until the person changes it. */
export function refusedMessage(
  detail: Pick<EnterpriseDetail, 'refused'>,
  field: string,
  untouched: boolean,
): string | undefined {
  return untouched ? detail.refused.find((entry) => entry.field === field)?.msg : undefined
}
