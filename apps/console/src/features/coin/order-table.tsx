import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CoinOrder, payment } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '../../shared/table/data-table.tsx'
import { DayRangeField, rangeInput } from '../../shared/table/day-range-field.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import classes from './coin.module.css'
import { orderColumns } from './order-columns.tsx'
import { ORDER_OPTIONS } from './order-status.tsx'

const idOf = ({ orderNo }: CoinOrder) => orderNo
const titleOf = ({ orderNo }: CoinOrder) => `订单${orderNo}`
const NO_FILTERS = { status: undefined, from: undefined, to: undefined, pn: undefined }

/** What was ordered, paid or not. */
export function OrderTable({ onOpen }: { onOpen: (orderNo: string) => void }) {
  const [filters, setFilters] = useAddressFilters()
  const { status } = filters
  const query = useQuery({
    ...apiQuery(payment.orders, {
      ...pageInput(filters),
      ...(status && { status: Number(status) }),
      ...rangeInput(filters),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useMemo(() => orderColumns(query.dataUpdatedAt, onOpen), [query.dataUpdatedAt, onOpen])
  return (
    <section className={classes.orders}>
      <h2>充值记录</h2>
      <DataTable
        label="充值记录"
        columns={columns}
        query={query}
        idOf={idOf}
        titleOf={titleOf}
        toolbar={
          <search className={classes.filters}>
            <NativeSelect
              aria-label="订单状态"
              data={[{ value: '', label: '全部状态' }, ...ORDER_OPTIONS]}
              value={status ?? ''}
              onChange={(event) =>
                setFilters({ status: event.currentTarget.value || undefined, pn: undefined })
              }
            />
            <DayRangeField />
          </search>
        }
        empty={
          status || filters.from || filters.to ? (
            <NothingFound title="没有符合条件的订单" onClear={() => setFilters(NO_FILTERS)}>
              换个状态或日期再看。
            </NothingFound>
          ) : (
            <EmptyState icon={ReceiptText} title="还没有充值过">
              选好金额充值后，订单会出现在这里。
            </EmptyState>
          )
        }
      />
    </section>
  )
}
