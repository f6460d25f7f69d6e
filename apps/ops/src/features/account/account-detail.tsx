import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsAccount } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import classes from '../../shared/ui/record.module.css'
import type { Account } from './account.ts'
import { type AccountAct, AccountActDialog } from './account-act-dialog.tsx'
import { AccountStatus, ROLE_NAMES } from './account-status.tsx'
import { SessionTable } from './session-table.tsx'

export function AccountDetail({ uid }: { uid: number }) {
  const query = useQuery({ ...apiQuery(opsAccount.detail, { uid }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(account) => (
        <div className={classes.detail}>
          <header>
            <Avatar src={account.avatar} name={account.nickname} size={48} />
            <div>
              <h2>{account.nickname}</h2>
              <p>
                UID {account.uid} <CopyButton text={String(account.uid)} what="UID" />
              </p>
            </div>
            <AccountStatus status={account.accountStatus} />
            <Actions account={account} />
          </header>
          <PendingApprovals approvals={account.pendingApprovals} />
          <FactTable
            label="账号资料"
            facts={[
              { label: '手机号', value: account.mobile },
              { label: '身份', value: ROLE_NAMES[account.role] ?? account.role },
              { label: '实名', value: account.realName || '未认证' },
              { label: '注册时间', value: formatDateTime(account.createdAt) },
            ]}
          />
          <SessionTable sessions={account.sessions} />
        </div>
      )}
    </QueryState>
  )
}

function Actions({ account }: { account: Account }) {
  const [act, setAct] = useState<AccountAct | null>(null)
  const offered = (
    [
      ['freeze', '冻结', account.can.freeze],
      ['unfreeze', '解冻', account.can.unfreeze],
      ['changePhone', '换绑手机号', account.can.changePhone],
      ['forceLogout', '强制下线', account.sessions.some(({ endedAt }) => endedAt === null)],
    ] as const
  ).filter(([, , possible]) => possible)
  return (
    <div className={classes.actions}>
      {offered.map(([name, label]) => (
        <Button key={name} variant="default" onClick={() => setAct(name)}>
          {label}
        </Button>
      ))}
      {act && <AccountActDialog act={act} account={account} onClose={() => setAct(null)} />}
    </div>
  )
}
