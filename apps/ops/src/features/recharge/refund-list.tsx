import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ListFilters } from './list-filters.tsx'
import { REFUND_OPTIONS, RefundStatus } from './recharge-status.tsx'

const RetryDialog = lazyPart(async () => (await import('./retry-dialog.tsx')).RetryDialog)

export type DeskRefund = CallData<typeof opsRecharge.refunds>['list'][number]

const COLUMNS = ['退款单', '订单', '金额', '渠道', '原因', '状态', '操作']

/** What goes back to whoever paid it; what was paid twice among it. */
export function RefundList() {
  const [{ q, status }] = useAddressFilters()
  const [retrying, setRetrying] = useState<DeskRefund | null>(null)
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsRecharge.refunds, {
      pn,
      rn: PER_PAGE,
      ...(q && { keyword: q }),
      ...(status && { status: Number(status) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <ListFilters
        placeholder="退款单号或订单号"
        choices={[{ key: 'status', label: '退款状态', all: '全部状态', options: REFUND_OPTIONS }]}
      />
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={Undo2} title="没有退款">
              订单退款和重复收款的退回都列在这里。
            </EmptyState>
          </div>
        }
      >
        {({ list, total }) => (
          <>
            <DataTable label="退款记录" columns={COLUMNS} busy={query.isPlaceholderData}>
              {list.map((refund) => (
                <Row key={refund.refundNo} refund={refund} onRetry={() => setRetrying(refund)} />
              ))}
            </DataTable>
            <Pager total={total} />
          </>
        )}
      </QueryState>
      {retrying && <RetryDialog refund={retrying} onClose={() => setRetrying(null)} />}
    </>
  )
}

function Row({ refund, onRetry }: { refund: DeskRefund; onRetry: () => void }) {
  const { refundNo, orderNo, uid, doneAt, failReason } = refund
  return (
    <tr>
      <td className={table.fixed}>
        {refundNo}
        <small>{formatDateTime(refund.createdAt)}</small>
      </td>
      <td className={table.fixed}>
        {orderNo}
        <small>UID {uid}</small>
      </td>
      <td className={table.fixed}>{formatMoney(refund.amountFen)}</td>
      <td className={table.fixed}>{PAY_CHANNEL_NAMES[refund.payChannel]}</td>
      <td>
        {refund.reason}
        {refund.surplus && <small>重复收款</small>}
      </td>
      <td>
        <RefundStatus status={refund.status} />
        {failReason ? (
          <small>{failReason}</small>
        ) : (
          doneAt !== null && <small>{formatDateTime(doneAt)}</small>
        )}
      </td>
      <td className={table.actions}>
        {refund.can.retry && (
          <Button variant="default" size="row" aria-label={`重新退回：${refundNo}`} onClick={onRetry}>
            重新退回
          </Button>
        )}
      </td>
    </tr>
  )
}
