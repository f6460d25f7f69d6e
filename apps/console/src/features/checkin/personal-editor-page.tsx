import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CERTIFICATION_WAY, type CertificationInfo } from '@tingan/contract/certification'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { CERTIFICATION } from '@tingan/rules/certification'
import { BadgeCheck } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import wizard from '../../shared/wizard/wizard.module.css'
import { certificationQuery } from './checkin-query.ts'
import { FaceCheck } from './face-check.tsx'
import { ManualWait } from './manual-wait.tsx'
import { RealNameForm } from './real-name-form.tsx'

const LIST = '/usercenter/info/real/personal/list'

/** Once more, with the same number: after the card has run out, or after a refusal. */
export function PersonalEditorPage() {
  const query = useQuery(certificationQuery)
  const isCompany = useSession().enterprise !== null
  return (
    <>
      <PageHeader
        title="重新认证"
        description="使用原来的身份证号，更新照片和有效期。"
        actions={
          <Button component={AppLink} to={LIST} variant="default">
            返回
          </Button>
        }
      />
      <div className={wizard.stack}>
        <QueryState query={query}>{(info) => <Editor info={info} isCompany={isCompany} />}</QueryState>
      </div>
    </>
  )
}

function Editor({ info, isCompany }: { info: CertificationInfo; isCompany: boolean }) {
  if (info.status === CERTIFICATION.checking)
    return info.way === CERTIFICATION_WAY.manual ? <ManualWait info={info} /> : <FaceCheck info={info} />
  if (isCompany || !info.can.initiate)
    return (
      <Card>
        <EmptyState
          icon={BadgeCheck}
          title={isCompany ? '企业账号不做个人认证' : '实名认证有效'}
          action={
            <Button component={AppLink} to={LIST} variant="default">
              查看认证信息
            </Button>
          }
        >
          {isCompany
            ? '企业的认证信息在企业认证里查看和修改。'
            : '证件到期后可以在这里更新，现在不需要操作。'}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <RefusalNote detail={info} />
      <Card>
        <RealNameForm info={info} />
      </Card>
    </>
  )
}
