import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { toastFailure, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import { certificationBadge } from '../../shared/session/badge.ts'
import { refreshSession, useSession } from '../../shared/session/session-store.ts'
import classes from './test-page.module.css'

/** Who this is, as guard, menu and header see it. */
export function SessionSection() {
  const session = useSession()
  const [running, setRunning] = useState(false)
  const { user, roleInfo, enterprise, mcn, signContractTotal, onlineAlbum } = session
  const json = JSON.stringify(session, null, 2)
  const facts: Record<string, string | number> = {
    UID: user.loginUid,
    身份: certificationBadge(session).text,
    authType: user.authType,
    角色: roleInfo?.roleCode ?? '–',
    账号状态: user.accountStatus,
    合同: `资源 ${user.contractSign.resource} · 任务 ${user.contractSign.task} · AI ${user.contractSign.aigc}`,
    企业状态: enterprise?.status ?? '–',
    MCN状态: mcn?.status ?? '–',
    待签合同: signContractTotal,
    上架专辑: onlineAlbum ? '有' : '无',
  }

  async function refresh() {
    setRunning(true)
    const result = await refreshSession()
    setRunning(false)
    if (result.ok) toastSuccess('会话已更新')
    else toastFailure(result)
  }

  return (
    <Card
      title="会话"
      actions={
        <>
          <CopyButton text={json} what="会话全文" />
          <Button variant="default" size="row" loading={running} onClick={() => void refresh()}>
            向服务器再问一次
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.fold}>
        <summary>会话全文</summary>
        <pre>{json}</pre>
      </details>
    </Card>
  )
}
