import { Button } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import { CHANGE_STATUS, type EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useReload } from './enterprise-query.ts'

const { running, refused } = CHANGE_STATUS

/** What was asked for and is on its way, or came back. */
export function ChangeNotes({ detail }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  const cancel = useAction(enterprise.cancelChangeBody, { success: '已撤销主体变更', onDone: reload })
  const { changeBody: body, modifyTransactor: operator, licenseChange: license } = detail
  return (
    <>
      {body?.status === running && (
        <Note wait>
          主体变更为“{body.newCompanyName}”审核中，一般 3 天内有结果。期间不能签署新合同和提现，内容照常运行。{' '}
          <ConfirmButton
            label="撤销变更"
            variant="subtle"
            size="compact-sm"
            title="撤销主体变更？"
            confirmText="撤销变更"
            onConfirm={() => cancel.run({})}
          >
            撤销后原主体继续有效，之后可以重新提交。
          </ConfirmButton>
        </Note>
      )}
      {body?.status === refused && <Note>主体变更未通过：{body.failReason}。原主体继续有效。</Note>}
      {operator?.status === running && (
        <Note wait>
          经办人更换为 {operator.name}（{operator.mobile}）尚未完成核验。{' '}
          <Button
            component={AppLink}
            to="/usercenter/info/real/enterprise/editor?type=operator"
            variant="subtle"
            size="compact-sm"
          >
            继续核验
          </Button>
        </Note>
      )}
      {operator?.status === refused && (
        <Note>经办人更换未通过：{operator.failReason}。原经办人继续有效。</Note>
      )}
      {license?.status === running && <Note wait>新的营业执照审核中，通过前仍以原执照为准。</Note>}
      {license?.status === refused && <Note>新的营业执照未通过：{license.failReason}</Note>}
    </>
  )
}

function Note({ wait = false, children }: { wait?: boolean; children: ReactNode }) {
  const Icon = wait ? Clock : CircleAlert
  return (
    <div className={classes.notice} data-tone={wait ? 'wait' : 'refused'} role="status">
      <Icon size={16} strokeWidth={1.9} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
