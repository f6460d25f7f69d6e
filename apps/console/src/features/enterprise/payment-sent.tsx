import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { Card } from '@tingan/kit/ui/card.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import type { ReactNode } from 'react'
import classes from '../../shared/wizard/wizard.module.css'
import { AmountForm } from './amount-form.tsx'

const DAY_MS = 86_400_000

interface Props {
  check: NonNullable<EnterpriseDetail['paymentCheck']>
  bank: EnterpriseDetail['bank']
  onDone: () => void | Promise<void>
  children?: ReactNode
}

/** A small amount is on its way to an account; whoever can name it owns the account. */
export function PaymentSent({ check, bank, onDone, children }: Props) {
  const arrived = check.state === 'PAID_SUCCESS'
  return (
    <Card
      title={check.state === 'INIT' ? '正在打款' : '款项已发出'}
      actions={
        <StatusPill tone={arrived ? 'success' : 'warning'}>{arrived ? '已到账' : '打款中'}</StatusPill>
      }
    >
      <dl className={classes.facts}>
        <Fact name="收款账户" value={`${bank?.accountName ?? ''}`} />
        <Fact name="开户行" value={`${bank?.branchName || bank?.bankName || ''} ${bank?.cardNo ?? ''}`} />
        <Fact name="预计到账" value={`${formatDateTime(check.expectedBy)} 前`} />
        <Fact
          name="回填截止"
          value={`${formatDateTime(check.expireAt)}（还有 ${daysLeft(check.expireAt)} 天）`}
        />
      </dl>
      <AmountForm check={check} onDone={onDone}>
        {children}
      </AmountForm>
    </Card>
  )
}

function daysLeft(until: number): number {
  return Math.max(0, Math.round((until - Date.now()) / DAY_MS))
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
