import type { CallData } from '@tingan/contract/call'
import type { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { formatDateTime } from '@tingan/rules/format'
import table from '../../shared/ui/data-table.module.css'
import { PaymentResult } from './payment-result.tsx'

export const PAYMENT_STATE_NAMES: Record<string, string> = {
  INIT: '待打款',
  PAID: '已打款，待确认',
  PAID_SUCCESS: '已到账',
  PAID_FAILED: '已退回',
  FINISHED: '已结束',
  EXPIRED: '已过期',
}

interface Props {
  payments: CallData<typeof opsEnterprise.payments>['list']
  /** Where the rows are of many companies. */
  withCompany?: boolean
}

export function PaymentTable({ payments, withCompany = false }: Props) {
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <thead>
          <tr>
            {withCompany && <th scope="col">企业</th>}
            <th scope="col">流水号</th>
            <th scope="col">账户</th>
            <th scope="col">金额</th>
            <th scope="col">状态</th>
            <th scope="col">时间</th>
            <th scope="col">登记结果</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((row) => (
            <tr key={row.bizNo}>
              {withCompany && (
                <td>
                  {row.companyName} <small>{row.uid}</small>
                </td>
              )}
              <td className={table.fixed}>{row.bizNo}</td>
              <td>
                {row.bankName} {row.cardNo}
              </td>
              <td className={table.fixed}>
                {row.amountFen === null ? '—' : (row.amountFen / 100).toFixed(2)}
              </td>
              <td>{row.failReason || (PAYMENT_STATE_NAMES[row.state] ?? row.state)}</td>
              <td className={table.fixed}>{formatDateTime(row.createdAt)}</td>
              <td className={table.fixed}>{row.state === 'PAID' && <PaymentResult bizNo={row.bizNo} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
