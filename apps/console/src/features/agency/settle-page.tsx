import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import type { CallData } from '@tingan/contract/call'
import { MCN_STATUS, mcn } from '@tingan/contract/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { moveMcn } from '@tingan/rules/mcn-status'
import { CircleAlert, Clock, UserRound } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { ApplicationFacts } from './application-facts.tsx'
import { SettleForm } from './settle-form.tsx'
import { SettleSteps } from './settle-steps.tsx'
import { SisterNote } from './sister-note.tsx'

export type Prefilled = CallData<typeof mcn.prefilled>

export function SettlePage() {
  const { user, mcn: agency } = useSession()
  const isCompany = user.authType === AUTH_TYPE.enterprise
  const query = useQuery({ ...apiQuery(mcn.prefilled, {}), enabled: isCompany })
  const status = agency?.status ?? MCN_STATUS.none
  return (
    <>
      <PageHeader
        title="机构入驻信息"
        description="企业信息来自企业认证，其余由你补充。填写内容会自动保存。"
      />
      <div className={sheet.stack}>
        {isCompany ? (
          <>
            <Card>
              <SettleSteps status={status} />
            </Card>
            <QueryState query={query}>
              {(prefilled) => (
                <Application status={status} reason={agency?.rejectReason ?? ''} prefilled={prefilled} />
              )}
            </QueryState>
          </>
        ) : (
          <Card>
            <EmptyState
              icon={UserRound}
              title="仅企业用户可申请MCN入驻"
              action={
                <Button component={AppLink} to="/mcn/home" variant="default">
                  返回
                </Button>
              }
            >
              个人主播可以在“我的机构”里处理机构的邀请。
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  )
}

interface Props {
  status: number
  reason: string
  prefilled: Prefilled
}

function Application({ status, reason, prefilled }: Props) {
  const open = moveMcn(status, 'apply') !== null
  return (
    <>
      {status === MCN_STATUS.refused && (
        <div className={sheet.notice} data-tone="error" role="alert">
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
          <div>上次没有通过：{reason}</div>
        </div>
      )}
      {status === MCN_STATUS.reviewing && (
        <div className={sheet.notice} role="status">
          <Clock size={16} strokeWidth={1.9} aria-hidden />
          <div>正在审核，2 个工作日内会通过消息告诉你结果。</div>
        </div>
      )}
      {open && <SisterNote creditCode={prefilled.creditCode} />}
      <Card title={open ? '申请资料' : '已提交的资料'} note={prefilled.companyName}>
        {open || !prefilled.application ? (
          <SettleForm prefilled={prefilled} />
        ) : (
          <ApplicationFacts prefilled={prefilled} application={prefilled.application} />
        )}
      </Card>
    </>
  )
}
