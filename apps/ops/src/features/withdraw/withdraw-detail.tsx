import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { WITHDRAW_STATUS_NAMES } from '@tingan/rules/money/withdraw-status'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import classes from '../../shared/ui/record.module.css'
import { TraceList } from '../../shared/ui/trace-list.tsx'
import { InvoicePart } from './invoice-part.tsx'
import { TaxLines } from './tax-lines.tsx'
import { WithdrawActions } from './withdraw-actions.tsx'
import { WithdrawFacts } from './withdraw-facts.tsx'
import { WithdrawStatus } from './withdraw-status.tsx'

export type DeskWithdraw = CallData<typeof opsWithdraw.detail>

export function WithdrawDetail({ withdrawNo }: { withdrawNo: string }) {
  const query = useQuery({
    ...apiQuery(opsWithdraw.detail, { withdrawNo }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  return (
    <QueryState query={query}>
      {(row) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>
                {row.nickname} 提现 {formatMoney(row.applyFen)} 元
              </h2>
              <p>
                {row.withdrawNo} · {formatDateTime(row.createdAt)} 申请
              </p>
            </div>
            <WithdrawStatus status={row.status} />
            <WithdrawActions row={row} />
          </header>
          <PendingApprovals approvals={row.pendingApprovals} />
          {row.proposedTax && (
            <p className={classes.pending} role="status">
              审核时税额有变化，税后 {formatMoney(row.netFen)} 元改为 {formatMoney(row.proposedTax.netFen)}{' '}
              元，等待创作者确认。
            </p>
          )}
          <WithdrawFacts row={row} />
          <TaxLines row={row} />
          {row.invoice && <InvoicePart invoice={row.invoice} />}
          <TraceList trace={row.trace} stateNames={WITHDRAW_STATUS_NAMES} />
        </div>
      )}
    </QueryState>
  )
}
