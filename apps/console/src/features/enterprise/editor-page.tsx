import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { FilePen } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import wizard from '../../shared/wizard/wizard.module.css'
import { BodyForm } from './body-form.tsx'
import { ChangeNotes } from './change-notes.tsx'
import { enterpriseQuery } from './enterprise-query.ts'
import { LicenseForm } from './license-form.tsx'
import { OperatorChange } from './operator-change.tsx'
import classes from './real.module.css'

const LIST = '/usercenter/info/real/enterprise/list'
const kinds = [
  ['license', '更新执照'],
  ['operator', '更换经办人'],
  ['body', '主体变更'],
] as const

export function EditorPage() {
  const { enterprise } = useSession()
  const query = useQuery({ ...enterpriseQuery, enabled: enterprise !== null })
  const [{ type = 'license' }, setFilters] = useAddressFilters()
  return (
    <>
      <PageHeader
        title="修改企业认证"
        description="修改会经过核验或审核，通过前原信息继续有效。"
        actions={
          <Button component={AppLink} to={LIST} variant="default">
            返回
          </Button>
        }
      />
      {enterprise && (
        <div className={wizard.stack}>
          <nav className={wizard.radios} aria-label="修改内容">
            {kinds.map(([kind, name]) => (
              <Button
                key={kind}
                variant={type === kind ? 'light' : 'subtle'}
                color={type === kind ? 'pine' : 'gray'}
                aria-current={type === kind ? 'page' : undefined}
                onClick={() => setFilters({ type: kind })}
              >
                {name}
              </Button>
            ))}
          </nav>
          <QueryState query={query}>{(detail) => <Editor type={type} detail={detail} />}</QueryState>
        </div>
      )}
      {!enterprise && <Nothing text="以企业身份入驻后，可以在这里修改认证信息。" />}
    </>
  )
}

function Editor({ type, detail }: { type: string; detail: EnterpriseDetail }) {
  const { can, modifyTransactor } = detail
  const open = type === 'body' ? can.changeBody : type === 'operator' ? can.changeOperator : can.renewLicense
  if (type === 'operator' && modifyTransactor?.status === 1) return <OperatorChange detail={detail} />
  if (!open)
    return (
      <>
        <ChangeNotes detail={detail} />
        <Nothing text="有一项修改正在处理，或入驻还没有完成，完成后可以再改。" />
      </>
    )
  return (
    <Card className={classes.narrow}>
      {type === 'body' ? (
        <BodyForm detail={detail} />
      ) : type === 'operator' ? (
        <OperatorChange detail={detail} />
      ) : (
        <LicenseForm />
      )}
    </Card>
  )
}

function Nothing({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState
        icon={FilePen}
        title="现在不能修改"
        action={
          <Button component={AppLink} to={LIST} variant="default">
            查看企业认证信息
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
