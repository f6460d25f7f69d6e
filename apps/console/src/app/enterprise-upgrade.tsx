import { ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { guardSession, type SessionState } from '@tingan/contract/session-state'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { onboardingStep } from '@tingan/rules/guard-enterprise'
import { useState } from 'react'

const UpgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

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
  if (seen || !asked || !step) return null

  function close() {
    sessionStorage.setItem(SEEN, '1')
    setSeen(true)
  }
  const there = step.pages.some((page) => page === pathname)
  return <UpgradeDialog page={step.pages[0]} there={there} onClose={close} />
}
