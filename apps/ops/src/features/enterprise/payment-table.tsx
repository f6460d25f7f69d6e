import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { formatDateTime } from '@tingan/rules/format'
import table from '../../shared/ui/data-table.module.css'
import classes from './enterprise.module.css'
import type { Enterprise } from './enterprise-detail.tsx'

const STATES: Record<string, string> = {
  INIT: '待打款',
  PAID: '已打款，待确认',
  PAID_SUCCESS: '已到账',
  PAID_FAILED: '已退回',
  FINISHED: '已结束',
  EXPIRED: '已过期',
}

export function PaymentTable({ payments }: { payments: Enterprise['payments'] }) {
  const queries = useQueryClient()
  const enter = useAction(opsEnterprise.importPayment, {
    success: '结果已登记',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(opsEnterprise.detail) }),
  })
  return (
    <section aria-label="认证打款">
      <h3>认证打款</h3>
      {payments.length === 0 ? (
        <p className={classes.nothing}>还没有打过款。</p>
      ) : (
        <div className={table.frame}>
          <table className={table.table}>
            <thead>
              <tr>
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
                  <td className={table.fixed}>{row.bizNo}</td>
                  <td>
                    {row.bankName} {row.cardNo}
                  </td>
                  <td className={table.fixed}>
                    {row.amountFen === null ? '—' : (row.amountFen / 100).toFixed(2)}
                  </td>
                  <td>{row.failReason || (STATES[row.state] ?? row.state)}</td>
                  <td className={table.fixed}>{formatDateTime(row.createdAt)}</td>
                  <td className={table.fixed}>
                    {row.state === 'PAID' && (
                      <>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          loading={enter.running}
                          onClick={() => void enter.run({ bizNo: row.bizNo, result: 'paid' })}
                        >
                          到账
                        </Button>
                        <ConfirmButton
                          label="退回"
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          danger
                          title="登记为退回？"
                          confirmText="登记退回"
                          onConfirm={() =>
                            enter.run({ bizNo: row.bizNo, result: 'bounced', reason: '账户信息有误' })
                          }
                        >
                          企业会回到对公账户步骤，并收到消息。
                        </ConfirmButton>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
