import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { CalendarClock, IdCard } from 'lucide-react'
import { REAL_PASSED } from '../../shared/session/badge.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { BankForm } from './bank-form.tsx'
import { bankQuery } from './bank-query.ts'

export function BankEditorPage() {
  return (
    <>
      <PageHeader title="修改银行信息" description="只支持本人的储蓄卡。绑定后 30 天内不能再次更换。" />
      <div className={sheet.stack}>
        <Card>
          <Gate />
        </Card>
      </div>
    </>
  )
}

/** The form, or why it cannot be filled in now and where to go instead. */
function Gate() {
  const { user } = useSession()
  const query = useQuery(bankQuery)
  if (user.realInfo?.status !== REAL_PASSED)
    return (
      <EmptyState
        icon={IdCard}
        title="请先完成实名认证"
        action={
          <Button component={AppLink} to="/usercenter/info/real/personal/list">
            去认证
          </Button>
        }
      >
        银行卡必须是实名认证的本人所有，认证有效后才能绑定。
      </EmptyState>
    )
  return (
    <QueryState query={query}>
      {(account) =>
        account?.nextChangeAt ? (
          <EmptyState
            icon={CalendarClock}
            title="现在还不能更换"
            action={
              <Button component={AppLink} to="/usercenter/info/bank/list" variant="default">
                返回银行信息
              </Button>
            }
          >
            银行卡 30 天内只能修改一次，{formatDateTime(account.nextChangeAt)} 后可以更换。
          </EmptyState>
        ) : (
          <BankForm />
        )
      }
    </QueryState>
  )
}
