import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from '../../shared/ui/record.module.css'
import { type EnterpriseAct, EnterpriseActDialog } from './act-dialog.tsx'
import { EnterpriseStatus } from './enterprise-status.tsx'
import { PaymentTable } from './payment-table.tsx'

export type Enterprise = CallData<typeof opsEnterprise.detail>

export function EnterpriseDetail({ uid }: { uid: number }) {
  const query = useQuery({ ...apiQuery(opsEnterprise.detail, { uid }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(company) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>{company.companyName || '未填写名称'}</h2>
              <p>
                UID {company.uid} · {company.socialCreditCode || '未填写代码'}
              </p>
            </div>
            <EnterpriseStatus status={company.status} authStatus={company.authStatus} />
            <Actions company={company} />
          </header>
          <PendingApprovals approvals={company.pendingApprovals} />
          {company.failReason && <p className={classes.consequence}>上次未通过：{company.failReason}</p>}
          <FactTable label="企业资料" facts={company.facts} />
          <Pictures urls={company.pictures} />
          <section aria-label="认证打款">
            <h3>认证打款</h3>
            {company.payments.length > 0 ? (
              <PaymentTable payments={company.payments} />
            ) : (
              <p className={classes.nothing}>还没有打过款。</p>
            )}
          </section>
        </div>
      )}
    </QueryState>
  )
}

function Actions({ company }: { company: Enterprise }) {
  const [act, setAct] = useState<EnterpriseAct | null>(null)
  const { can } = company
  const offered = (
    [
      ['passOperator', '人工通过经办人', can.decideOperator],
      ['refuseOperator', '经办人不通过', can.decideOperator],
      ['resendPayment', '重新打款', can.resendPayment],
      ['disable', '停用', can.disable],
      ['enable', '恢复', can.enable],
    ] as const
  ).filter(([, , possible]) => possible)
  return (
    <div className={classes.actions}>
      {offered.map(([name, label]) => (
        <Button key={name} variant="default" onClick={() => setAct(name)}>
          {label}
        </Button>
      ))}
      {act && <EnterpriseActDialog act={act} company={company} onClose={() => setAct(null)} />}
    </div>
  )
}
