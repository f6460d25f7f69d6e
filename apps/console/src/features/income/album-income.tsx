import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { settle } from '@tingan/contract/settle'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney } from '@tingan/rules/format'
import { Disc3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import classes from './income.module.css'

type Row = CallData<typeof settle.albums>['list'][number]

const idOf = ({ albumId }: Row) => albumId ?? 0
const titleOf = ({ title }: Row) => title
const columns: Column<Row>[] = [
  {
    id: 'album',
    label: '专辑',
    width: 240,
    grows: true,
    fixed: 'left',
    always: true,
    bare: true,
    cell: ({ title }) => (
      <div className={classes.name}>
        <b>{title}</b>
      </div>
    ),
  },
  {
    id: 'plays',
    label: '播放',
    width: 120,
    align: 'right',
    cell: ({ playCnt }) => playCnt.toLocaleString('zh-CN'),
  },
  {
    id: 'amount',
    label: '本方所得（元）',
    width: 150,
    align: 'right',
    always: true,
    cell: ({ amountFen }) => <b className={classes.strong}>{formatMoney(amountFen)}</b>,
  },
  {
    id: 'acts',
    label: '操作',
    width: 104,
    fixed: 'right',
    always: true,
    bare: true,
    cell: (row) => <Platforms row={row} />,
  },
]

function Platforms({ row }: { row: Row }) {
  const [, setFilters] = useAddressFilters()
  if (row.albumId === null) return null
  return (
    <Button
      variant="default"
      size="row"
      aria-label={`看平台：${row.title}`}
      onClick={() => setFilters({ album: String(row.albumId) })}
    >
      看平台
    </Button>
  )
}

interface Props {
  month: string
  anchorUid: number | undefined
  tools: ReactNode
}

export function AlbumIncome({ month, anchorUid, tools }: Props) {
  const [filters] = useAddressFilters()
  const query = useQuery({
    ...apiQuery(settle.albums, {
      ...pageInput(filters),
      month,
      ...(anchorUid !== undefined && { anchorUid }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      label="专辑收入"
      columns={columns}
      query={query}
      idOf={idOf}
      titleOf={titleOf}
      toolbar={<search className={classes.filters}>{tools}</search>}
      empty={
        <EmptyState icon={Disc3} title="这个月没有专辑收入">
          换个月份，或者换一位主播再看。
        </EmptyState>
      }
    />
  )
}
