import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { settle } from '@tingan/contract/settle'
import type { Bill } from '@tingan/contract/settle-fields'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { BILL_STATUS_NAMES } from '@tingan/rules/money/bill-status'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { billColumns } from './bill-columns.tsx'
import classes from './income.module.css'
import { type Area, useBillsQuery, useMcnId } from './income-scope.ts'
import { exportRange, monthOptions } from './month-range.ts'

const STATUSES = [
  { value: '', label: '全部状态' },
  ...[1, 2, 3, 4, 5, 6].map((status) => ({ value: String(status), label: BILL_STATUS_NAMES[status] ?? '' })),
]
const idOf = ({ billId }: Bill) => billId
const titleOf = ({ month }: Bill) => `${month} 账单`

/** Every published bill, the newest first. */
export function BillTable({ area }: { area: Area }) {
  const [filters, setFilters] = useAddressFilters()
  const { status, from, to } = filters
  const company = useSession().user.authType === AUTH_TYPE.enterprise
  const query = useQuery({
    ...useBillsQuery(area, {
      ...pageInput(filters),
      ...(status && { status: Number(status) }),
      ...(from && { startMonth: from }),
      ...(to && { endMonth: to }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useMemo(
    () => billColumns({ both: company && area === 'own', agency: area === 'agency' }),
    [company, area],
  )
  return (
    <DataTable
      label="账单"
      columns={columns}
      query={query}
      idOf={idOf}
      titleOf={titleOf}
      toolbar={<BillFilters area={area} />}
      empty={
        status || from || to ? (
          <NothingFound
            title="没有符合条件的账单"
            onClear={() => setFilters({ status: undefined, from: undefined, to: undefined, pn: undefined })}
          >
            换个状态或月份再看。
          </NothingFound>
        ) : (
          <EmptyState icon={ReceiptText} title="还没有账单">
            每月 5 日至 10 日生成上个月的账单，不足 1 元的会并入下个月。
          </EmptyState>
        )
      }
    />
  )
}

function BillFilters({ area }: { area: Area }) {
  const [filters, setFilters] = useAddressFilters()
  const mcnId = useMcnId()
  const change = (patch: Record<string, string | undefined>) => setFilters({ pn: undefined, ...patch })
  const range = exportRange(filters, Date.now())
  const months = monthOptions(Date.now())
  return (
    <search className={classes.filters}>
      <NativeSelect
        aria-label="账单状态"
        data={STATUSES}
        value={filters.status ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="开始月份"
        data={[
          { value: '', label: '开始月份' },
          ...months.filter(({ value }) => value <= (filters.to ?? value)),
        ]}
        value={filters.from ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="结束月份"
        data={[
          { value: '', label: '结束月份' },
          ...months.filter(({ value }) => value >= (filters.from ?? value)),
        ]}
        value={filters.to ?? ''}
        onChange={(event) => change({ to: event.currentTarget.value || undefined })}
      />
      {area === 'agency' ? (
        <DownloadButton call={settle.exportMcn} input={{ ...range, mcnId }}>
          导出明细
        </DownloadButton>
      ) : (
        <DownloadButton call={settle.exportOwn} input={range}>
          导出明细
        </DownloadButton>
      )}
    </search>
  )
}
