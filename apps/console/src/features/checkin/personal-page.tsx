import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { account } from '@tingan/contract/account'
import type { CallData } from '@tingan/contract/call'
import { CERTIFICATION_WAY, type CertificationInfo, certification } from '@tingan/contract/certification'
import { paperPath } from '@tingan/contract/paper'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { CERTIFICATION } from '@tingan/rules/certification'
import { formatDateTime } from '@tingan/rules/format'
import { Eye, IdCard } from 'lucide-react'
import { useState } from 'react'
import { FullNumbersDialog } from '../../shared/sms/full-numbers-dialog.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FactList } from '../../shared/wizard/fact-list.tsx'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import wizard from '../../shared/wizard/wizard.module.css'
import { CertificationStatus } from './certification-status.tsx'
import { certificationQuery } from './checkin-query.ts'
import classes from './personal.module.css'

const EDITOR = '/usercenter/info/real/personal/editor'

/** Who the account belongs to, as far as it is shown. */
export function PersonalPage() {
  const query = useQuery(certificationQuery)
  return (
    <>
      <PageHeader title="个人认证信息" description="号码默认隐藏，完整内容只有本人短信验证后可见。" />
      <QueryState
        query={query}
        isEmpty={({ realName }) => realName === ''}
        empty={
          <Card>
            <EmptyState icon={IdCard} title="没有个人实名信息">
              以个人身份完成实名认证后，这里会显示认证状态和证件有效期。
            </EmptyState>
          </Card>
        }
      >
        {(info) => <Record info={info} />}
      </QueryState>
    </>
  )
}

function Record({ info }: { info: CertificationInfo }) {
  const [asking, setAsking] = useState(false)
  const [full, setFull] = useState<CallData<typeof certification.fullNumbers> | null>(null)
  const papers = useQuery(apiQuery(account.identityStatus, {}))
  const again = info.can.initiate || info.status === CERTIFICATION.checking
  return (
    <div className={wizard.stack}>
      {info.status === CERTIFICATION.failed && <RefusalNote detail={info} />}
      {papers.data?.reason && info.status !== CERTIFICATION.failed && (
        <p className={wizard.notice} data-tone="wait" role="status">
          {papers.data.reason}
          {info.status === CERTIFICATION.passed &&
            '。到期后可在这里用新证件重新认证，期间登录和已有内容不受影响'}
        </p>
      )}
      <Card
        title="实名认证"
        note={<CertificationStatus status={info.status} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Eye size={15} strokeWidth={1.9} />}
              disabled={full !== null}
              onClick={() => setAsking(true)}
            >
              查看完整号码
            </Button>
            {again && (
              <Button component={AppLink} to={EDITOR}>
                {info.status === CERTIFICATION.checking ? '查看进度' : '重新认证'}
              </Button>
            )}
          </>
        }
      >
        <FactList
          facts={[
            ['姓名', full?.realName ?? info.realName],
            ['身份证号', full?.idCardNo ?? info.idCardNo],
            ['实名手机号', full?.mobile || info.mobile],
            ['证件有效期', `${info.validFrom ?? '--'} 至 ${info.validTo ?? '长期'}`],
            ['认证方式', info.way === CERTIFICATION_WAY.manual ? '人工审核' : '人脸核验'],
            ['通过时间', info.verifiedAt ? formatDateTime(info.verifiedAt) : ''],
          ]}
        />
      </Card>
      {info.idCardFront && info.idCardBack && (
        <Card title="证件照片" note="仅本人与审核人员可见">
          <div className={classes.photos}>
            <img src={paperPath(info.idCardFront)} alt="身份证人像面" />
            <img src={paperPath(info.idCardBack)} alt="身份证国徽面" />
          </div>
        </Card>
      )}
      {asking && (
        <FullNumbersDialog
          call={certification.fullNumbers}
          onClose={() => setAsking(false)}
          onFull={setFull}
        />
      )}
    </div>
  )
}
