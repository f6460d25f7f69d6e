import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { payment } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { SERIAL_TYPE_NAMES } from '@tingan/rules/money/coin-serial'
import { Coins } from 'lucide-react'
import { DataTable } from '../../shared/table/data-table.tsx'
import { DayRangeField, rangeInput } from '../../shared/table/day-range-field.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './coin.module.css'
import { type SerialRow, serialColumns } from './serial-columns.tsx'

const TYPES = [
  { value: '', label: '全部类型' },
  ...Object.entries(SERIAL_TYPE_NAMES).map(([value, label]) => ({ value, label })),
]
const NO_FILTERS = { type: undefined, from: undefined, to: undefined, pn: undefined }
const idOf = ({ serialNo }: SerialRow) => serialNo
const titleOf = ({ serialNo }: SerialRow) => `流水${serialNo}`

/** `/usercenter/index/serial`: every coin that came or went, with what was left after it. */
export function SerialPage() {
  const [filters, setFilters] = useAddressFilters()
  const { type } = filters
  const query = useQuery({
    ...apiQuery(payment.serials, {
      ...pageInput(filters),
      ...(type && { type: Number(type) }),
      ...rangeInput(filters),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isFiltered = Boolean(type || filters.from || filters.to)
  return (
    <>
      <PageHeader
        title="账户流水"
        description="创作币的每一次变动，以及变动之后的余额。一次最多查看一年。"
        actions={
          <Button component={AppLink} to="/usercenter/index/recharge">
            去充值
          </Button>
        }
      />
      <DataTable
        label="账户流水"
        columns={serialColumns}
        query={query}
        idOf={idOf}
        titleOf={titleOf}
        toolbar={
          <search className={classes.filters}>
            <NativeSelect
              aria-label="流水类型"
              data={TYPES}
              value={type ?? ''}
              onChange={(event) =>
                setFilters({ type: event.currentTarget.value || undefined, pn: undefined })
              }
            />
            <DayRangeField />
          </search>
        }
        empty={
          isFiltered ? (
            <NothingFound title="没有符合条件的流水" onClear={() => setFilters(NO_FILTERS)}>
              换个类型或日期再看。
            </NothingFound>
          ) : (
            <Nothing />
          )
        }
      />
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={Coins}
      title="还没有流水"
      action={
        <Button component={AppLink} to="/usercenter/index/recharge">
          去充值
        </Button>
      }
    >
      充值或者获得赠币后，每一笔都会记在这里。
    </EmptyState>
  )
}
