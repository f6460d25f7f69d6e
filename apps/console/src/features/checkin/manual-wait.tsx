import { Button } from '@mantine/core'
import { AUTH_TYPE } from '@tingan/contract/account'
import type { CertificationInfo } from '@tingan/contract/certification'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { FileSearch } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import wizard from '../../shared/wizard/wizard.module.css'
import classes from './checkin.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

/** People are reading the papers; there is something to do meanwhile. */
export function ManualWait({ info }: { info: CertificationInfo }) {
  const { user } = useSession()
  return (
    <Card>
      <div className={`${wizard.done} ${classes.wait}`} role="status">
        <span>
          <FileSearch size={30} strokeWidth={1.9} aria-hidden />
        </span>
        <h2>证件审核中</h2>
        <p>
          {formatDateTime(info.submittedAt)} 提交，通常 1
          个工作日内完成。结果会通过消息通知，可以放心离开本页。
        </p>
        <div className={classes.buttons}>
          {user.authType === AUTH_TYPE.newcomer && (
            <Button component={AppLink} to="/checkin/basicInfo" variant="default">
              先填写基本信息
            </Button>
          )}
          <WithdrawButton label="撤回审核" title="撤回审核？">
            已填写的资料会保留，修改后可以重新提交，也可以改用人脸核验。
          </WithdrawButton>
        </div>
      </div>
    </Card>
  )
}
