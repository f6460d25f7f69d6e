import { useQuery } from '@tanstack/react-query'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { POLL_MS, WaitingRow } from './waiting-row.tsx'
import classes from './workbench.module.css'

const COUNT = { rn: 1 }

/** Money somebody waits for. */
export function MoneyCard() {
  const again = { refetchInterval: POLL_MS }
  const reviews = useQuery({
    ...apiQuery(opsWithdraw.list, { ...COUNT, status: WITHDRAW_STATUS.reviewing }),
    ...again,
  })
  const invoices = useQuery({ ...apiQuery(opsWithdraw.list, { ...COUNT, invoiceStatus: 0 }), ...again })
  const disputes = useQuery({
    ...apiQuery(opsSettlement.bills, { ...COUNT, status: BILL_STATUS.disputed }),
    ...again,
  })
  return (
    <Card title="结算与提现">
      <QueryState query={reviews}>
        {({ total }) => (
          <ul className={classes.rows}>
            <WaitingRow to="/withdraw" name="待审核的提现" count={total} />
            <WaitingRow to="/invoice" name="待审核的发票" count={invoices.data?.total ?? 0} />
            <WaitingRow
              to={`/bill?status=${BILL_STATUS.disputed}`}
              name="有异议的账单"
              count={disputes.data?.total ?? 0}
            />
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
