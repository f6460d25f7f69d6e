import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type BankAccount, OWNER_TYPE } from '@tingan/contract/bank'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { CreditCard, Eye, Info } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './bank.module.css'
import { bankQuery } from './bank-query.ts'
import { CardFace } from './card-face.tsx'
import { FullCardDialog } from './full-card-dialog.tsx'

export function BankPage() {
  const query = useQuery(bankQuery)
  return (
    <>
      <PageHeader title="银行信息" description="收入和提现会打到这里。号码默认隐藏，本人短信验证后可见。" />
      <div className={sheet.stack}>
        <QueryState
          query={query}
          isEmpty={(account) => account === null}
          empty={
            <Card>
              <EmptyState
                icon={CreditCard}
                title="还没有绑定银行卡"
                action={
                  <Button component={AppLink} to="/usercenter/info/bank/editor">
                    绑定银行卡
                  </Button>
                }
              >
                绑定本人的储蓄卡后才能提现，大约需要一分钟。
              </EmptyState>
            </Card>
          }
        >
          {(account) => (account ? <Account account={account} /> : null)}
        </QueryState>
      </div>
    </>
  )
}

function Account({ account }: { account: BankAccount }) {
  const [asking, setAsking] = useState(false)
  const [full, setFull] = useState<BankAccount | null>(null)
  const shown = full ?? account
  const isPerson = account.ownerType === OWNER_TYPE.person
  return (
    <Card
      title={isPerson ? '收款银行卡' : '对公账户'}
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
          <ChangeButton account={account} name={isPerson ? '更换银行卡' : '更换对公账户'} />
        </>
      }
    >
      <div className={classes.columns}>
        <CardFace account={shown} />
        <div className={sheet.single}>
          <FactList
            facts={[
              ['开户银行', shown.bankName],
              ['所在地', shown.place],
              ...(shown.branchName ? [['开户支行', shown.branchName] as const] : []),
              isPerson ? ['预留手机号', shown.reservedMobile] : ['联行号', shown.cnapsCode],
              ['绑定时间', formatDateTime(shown.lastChangedAt)],
            ]}
          />
          <WhyNot account={account} isPerson={isPerson} />
        </div>
      </div>
      {asking && <FullCardDialog onClose={() => setAsking(false)} onFull={setFull} />}
    </Card>
  )
}

function ChangeButton({ account, name }: { account: BankAccount; name: string }) {
  const blocked = account.nextChangeAt !== null || account.blockedBy.length > 0
  if (blocked) return <Button disabled>{name}</Button>
  return (
    <Button component={AppLink} to="/usercenter/info/bank/editor">
      {name}
    </Button>
  )
}

function WhyNot({ account, isPerson }: { account: BankAccount; isPerson: boolean }) {
  const { nextChangeAt, blockedBy } = account
  if (nextChangeAt === null && blockedBy.length === 0)
    return (
      <p className={sheet.quiet}>
        {isPerson ? '' : '新账户要通过打款认证，通过前仍使用现在的账户。'}更换后 30 天内不能再次更换。
      </p>
    )
  return (
    <div className={sheet.notice} role="note">
      <Info size={16} strokeWidth={1.9} aria-hidden />
      <div>
        {nextChangeAt !== null && (
          <>
            {isPerson ? '银行卡' : '对公账户'} 30 天内只能修改一次，{formatDateTime(nextChangeAt)}{' '}
            后可以更换。
          </>
        )}
        {blockedBy.map(({ tip, jumpUrl }) => (
          <p key={tip}>
            {tip} <AppLink to={jumpUrl}>去处理</AppLink>
          </p>
        ))}
      </div>
    </div>
  )
}
