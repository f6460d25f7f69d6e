import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BankAccount } from '@tingan/contract/bank'
import { BANK_STATUS } from '@tingan/contract/enterprise-info'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { CircleCheck, Clock, CreditCard } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { bankQuery } from './bank-query.ts'

export function BankStatePage() {
  const query = useQuery(bankQuery)
  return (
    <>
      <PageHeader title="银行信息提交结果" />
      <div className={sheet.stack}>
        <Card>
          <QueryState query={query}>{(account) => <Result account={account} />}</QueryState>
        </Card>
      </div>
    </>
  )
}

function Result({ account }: { account: BankAccount | null }) {
  const valid = account?.status === BANK_STATUS.valid
  const Icon = valid ? CircleCheck : account ? Clock : CreditCard
  return (
    <div className={sheet.done} role="status">
      <span data-tone={valid ? 'good' : 'wait'}>
        <Icon size={30} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{valid ? '银行账户已生效' : account ? '正在核验' : '还没有绑定银行卡'}</h2>
      <p>
        {valid
          ? `${account.bankName} ${account.cardNo}，之后的提现会打到这个账户。`
          : account
            ? `${account.bankName} ${account.cardNo} 等待打款认证，通过前仍使用原账户。`
            : '绑定本人的储蓄卡后才能提现。'}
      </p>
      <div className={sheet.buttons}>
        {account ? (
          <>
            <Button component={AppLink} to="/usercenter/info/bank/list">
              查看银行信息
            </Button>
            <Button component={AppLink} to="/income" variant="default">
              去收入管理
            </Button>
          </>
        ) : (
          <Button component={AppLink} to="/usercenter/info/bank/editor">
            绑定银行卡
          </Button>
        )}
      </div>
    </div>
  )
}
