import { Button, Modal } from '@mantine/core'
import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise'
import { guardSession, type SessionState } from '@tingan/contract/session-state'
import { onboardingStep } from '@tingan/rules/guard-enterprise'
import { useState } from 'react'
import { AppLink } from '../shared/ui/app-link.tsx'
import classes from './agreement-dialog.module.css'

const SEEN = 'tingan-enterprise-upgrade-seen'

/**
 * Enterprises verified under the first flow are asked to go through the second. The guard already holds them to the
 * step, so this only explains, once per visit.
 */
export function EnterpriseUpgrade({ session, pathname }: { session: SessionState; pathname: string }) {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN) === '1')
  const enterprise = guardSession(session)?.enterprise ?? null
  const step = onboardingStep(enterprise)
  const asked = enterprise?.isOld && enterprise.popup && enterprise.status !== ENTERPRISE_STATUS.done
  if (!asked || !step) return null
  const [page] = step.pages

  function close() {
    sessionStorage.setItem(SEEN, '1')
    setSeen(true)
  }

  return (
    <Modal opened={!seen} onClose={close} title="企业认证需要升级" size={460}>
      <p className={classes.text}>
        企业认证已更新为新流程：核对企业信息、经办人核验、对公打款认证。原有的专辑、合同与收益都会保留，
        完成后即可继续使用全部功能。
      </p>
      <div className={classes.buttons}>
        {step.pages.includes(pathname as typeof page) ? (
          <Button onClick={close} data-autofocus>
            知道了，开始填写
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={close}>
              稍后
            </Button>
            <Button component={AppLink} to={page} onClick={close} data-autofocus>
              去升级
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
