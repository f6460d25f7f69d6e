import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enterprise } from '@tingan/contract/enterprise'
import { COMPANY_TYPES, TAXPAYER_TYPES } from '@tingan/contract/enterprise-fields'
import type { EnterpriseDetail, fullNumbers } from '@tingan/contract/enterprise-info'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Building2, Eye } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useSession } from '../../shared/session/session-store.ts'
import { FullNumbersDialog } from '../../shared/sms/full-numbers-dialog.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FactList } from '../../shared/wizard/fact-list.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { AmountForm } from './amount-form.tsx'
import { ChangeNotes } from './change-notes.tsx'
import { enterpriseQuery, useReload } from './enterprise-query.ts'
import { IdentityPill } from './identity-pill.tsx'

const EDITOR = '/usercenter/info/real/enterprise/editor'
type Full = z.infer<typeof fullNumbers>

export function RealPage() {
  const isCompany = useSession().enterprise !== null
  const query = useQuery({ ...enterpriseQuery, enabled: isCompany })
  if (!isCompany)
    return (
      <>
        <PageHeader title="企业认证信息" />
        <Card>
          <EmptyState icon={Building2} title="这不是企业账号">
            以企业身份入驻后，这里会显示营业执照、经办人和对公账户。
          </EmptyState>
        </Card>
      </>
    )
  return (
    <>
      <PageHeader title="企业认证信息" description="号码默认隐藏，完整内容只有本人短信验证后可见。" />
      <QueryState query={query}>{(detail) => <Records detail={detail} />}</QueryState>
    </>
  )
}

function Records({ detail }: { detail: EnterpriseDetail }) {
  const [asking, setAsking] = useState(false)
  const [full, setFull] = useState<Full | null>(null)
  const { base, operator, bank, can } = detail
  const named = (list: readonly { value: number; label: string }[], value: number | null | undefined) =>
    list.find((entry) => entry.value === value)?.label
  return (
    <div className={classes.stack}>
      <ChangeNotes detail={detail} />
      <Card
        title="企业主体"
        note={<IdentityPill detail={detail} />}
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
            {can.renewLicense && (
              <Button component={AppLink} to={`${EDITOR}?type=license`} variant="default">
                更新执照
              </Button>
            )}
            {can.changeBody && (
              <Button component={AppLink} to={`${EDITOR}?type=body`} variant="default">
                主体变更
              </Button>
            )}
          </>
        }
      >
        <FactList
          facts={[
            ['企业名称', base?.companyName],
            ['统一社会信用代码', base?.socialCreditCode],
            ['企业类型', named(COMPANY_TYPES, base?.companyType)],
            ['纳税人类型', named(TAXPAYER_TYPES, base?.taxpayerType)],
            ['执照有效期', base?.licenseStart ? `${base.licenseStart} 至 ${base.licenseEnd ?? '长期'}` : ''],
            ['法人姓名', full?.legalName ?? base?.legalName],
            ['法人身份证号', full?.legalIdNo ?? base?.legalIdNo],
            ['注册地址', base ? `${base.regionName}${base.regAddress}` : ''],
            ['联系邮箱', base?.contactEmail],
          ]}
        />
      </Card>
      <Card
        title="经办人"
        actions={
          can.changeOperator && (
            <Button component={AppLink} to={`${EDITOR}?type=operator`} variant="default">
              更换经办人
            </Button>
          )
        }
      >
        <FactList
          facts={[
            ['姓名', full?.operatorName ?? operator?.name],
            ['身份', operator ? (operator.isLegal ? '法人本人' : '授权经办人') : ''],
            ['身份证号', full?.operatorIdNo ?? operator?.idNo],
            ['手机号', full?.operatorMobile ?? operator?.mobile],
            ['邮箱', operator?.email],
          ]}
        />
      </Card>
      <Card title="对公账户">
        <FactList
          facts={[
            ['开户名', bank?.accountName],
            ['账号', full?.cardNo || bank?.cardNo],
            ['开户行', bank?.branchName || bank?.bankName],
            ['联行号', bank?.cnapsCode],
          ]}
        />
        <NewBank detail={detail} />
      </Card>
      {asking && (
        <FullNumbersDialog call={enterprise.fullNumbers} onClose={() => setAsking(false)} onFull={setFull} />
      )}
    </div>
  )
}

/** The account that is to replace it waits for its amount. */
function NewBank({ detail: { newBank, paymentCheck } }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  if (!newBank || !paymentCheck) return null
  return (
    <>
      <h3>
        新账户 {newBank.bankName} {newBank.cardNo} 等待打款认证，通过前仍使用原账户
      </h3>
      <AmountForm check={paymentCheck} onDone={reload} />
    </>
  )
}
