import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ListFilters } from './list-filters.tsx'
import type { OrderAct } from './order-act-dialog.tsx'
import { OrderRow } from './order-row.tsx'
import { ORDER_OPTIONS } from './recharge-status.tsx'

const OrderActDialog = lazyPart(async () => (await import('./order-act-dialog.tsx')).OrderActDialog)

export type DeskOrder = CallData<typeof opsRecharge.orders>['list'][number]

const COLUMNS = ['订单', '账号', '金额', '创作币', '支付', '状态', '操作']
const CHANNELS = Object.entries(PAY_CHANNEL_NAMES).map(([value, label]) => ({ value, label }))

export function OrderList() {
  const [{ q, status, channel }] = useAddressFilters()
  const [acting, setActing] = useState<{ act: OrderAct; order: DeskOrder } | null>(null)
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsRecharge.orders, {
      pn,
      rn: PER_PAGE,
      ...(q && { keyword: q }),
      ...(status && { status: Number(status) }),
      ...(channel && { payChannel: Number(channel) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <ListFilters
        placeholder="订单号、渠道单号或 UID"
        choices={[
          { key: 'status', label: '订单状态', all: '全部状态', options: ORDER_OPTIONS },
          { key: 'channel', label: '支付方式', all: '全部支付方式', options: CHANNELS },
        ]}
      />
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={SearchX} title="没有找到订单">
              号码要输入完整，或换一个状态。
            </EmptyState>
          </div>
        }
      >
        {({ list, total }) => (
          <>
            <DataTable label="充值订单" columns={COLUMNS} busy={query.isPlaceholderData}>
              {list.map((order) => (
                <OrderRow key={order.orderNo} order={order} onAct={(act) => setActing({ act, order })} />
              ))}
            </DataTable>
            <Pager total={total} />
          </>
        )}
      </QueryState>
      {acting && <OrderActDialog {...acting} onClose={() => setActing(null)} />}
    </>
  )
}
