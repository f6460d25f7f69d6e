import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { type IncomeDim, incomeData } from '@tingan/contract/income-data'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney } from '@tingan/rules/format'
import { Table2 } from 'lucide-react'
import { contentQuery } from '../../shared/content/content-query.ts'
import { useScope } from '../../shared/content/scope.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { sourceText } from './source-text.ts'

type Row = CallData<typeof incomeData.list>['list'][number]

const DIMS = [
  { value: 'day', label: '按天' },
  { value: 'month', label: '按月' },
]
const NO_ALBUM = '不属于专辑的收入'
const nameOf = ({ date, album }: Row) => date?.replaceAll('-', '.') ?? album?.title ?? NO_ALBUM
const idOf = ({ date, album }: Row) => (date ? Number(date.replaceAll('-', '')) : (album?.albumId ?? 0))

function columnsOf(first: string): Column<Row>[] {
  return [
    {
      id: 'name',
      label: first,
      width: 200,
      grows: true,
      fixed: 'left',
      always: true,
      bare: true,
      cell: nameOf,
    },
    {
      id: 'plays',
      label: '播放',
      width: 110,
      align: 'right',
      cell: (row) => row.playCnt.toLocaleString('zh-CN'),
    },
    {
      id: 'income',
      label: '机构分成（元）',
      width: 150,
      align: 'right',
      always: true,
      cell: ({ incomeFen }) => formatMoney(incomeFen),
    },
    {
      id: 'sources',
      label: '来源',
      width: 320,
      cell: ({ bySource }) => bySource.map(sourceText).join(' · '),
    },
  ]
}
const BY_TIME = columnsOf('日期')
const BY_ALBUM = columnsOf('专辑')

interface Props {
  by: 'time' | 'album'
  range: { startDate: string; endDate: string }
}

export function IncomeDataTable({ by, range: { startDate, endDate } }: Props) {
  const scope = useScope()
  const [filters, setFilters] = useAddressFilters()
  const dim: IncomeDim = by === 'album' ? 'album' : filters.dim === 'month' ? 'month' : 'day'
  const query = useQuery({
    ...contentQuery(scope, incomeData.list, { ...pageInput(filters), startDate, endDate, dim }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      label="收入明细"
      columns={by === 'album' ? BY_ALBUM : BY_TIME}
      query={query}
      idOf={idOf}
      titleOf={nameOf}
      toolbar={
        by === 'time' && (
          <SegmentedControl
            size="xs"
            aria-label="明细的单位"
            data={DIMS}
            value={dim}
            onChange={(next) => setFilters({ dim: next === 'day' ? undefined : next, pn: undefined })}
          />
        )
      }
      empty={
        <EmptyState icon={Table2} title="这段时间没有收入">
          换一段日期再看。
        </EmptyState>
      }
    />
  )
}
