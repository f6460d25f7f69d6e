import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { settle } from '@tingan/contract/settle'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney } from '@tingan/rules/format'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import classes from './income.module.css'

type Row = CallData<typeof settle.anchors>['list'][number]

const idOf = ({ anchorUid }: Row) => anchorUid ?? 0
const titleOf = ({ nickname }: Row) => nickname
const columns: Column<Row>[] = [
  {
    id: 'anchor',
    label: '主播',
    width: 220,
    grows: true,
    fixed: 'left',
    always: true,
    bare: true,
    cell: ({ anchorUid, nickname }) => (
      <div className={classes.name}>
        <b>{nickname}</b>
        <span>{anchorUid === null ? '主播没有开放收入明细，只合计机构分成' : `UID ${anchorUid}`}</span>
      </div>
    ),
  },
  {
    id: 'amount',
    label: '创作者侧（元）',
    width: 140,
    align: 'right',
    cell: (row) => (row.anchorUid === null ? '--' : formatMoney(row.amountFen)),
  },
  {
    id: 'mcn',
    label: '机构分成（元）',
    width: 140,
    align: 'right',
    always: true,
    cell: ({ mcnFen }) => <b className={classes.strong}>{formatMoney(mcnFen)}</b>,
  },
  {
    id: 'anchorPart',
    label: '主播所得（元）',
    width: 140,
    align: 'right',
    cell: (row) => (row.anchorUid === null ? '--' : formatMoney(row.amountFen - row.mcnFen)),
  },
  {
    id: 'acts',
    label: '操作',
    width: 104,
    fixed: 'right',
    always: true,
    bare: true,
    cell: (row) => <Albums row={row} />,
  },
]

function Albums({ row }: { row: Row }) {
  const [, setFilters] = useAddressFilters()
  if (row.anchorUid === null) return null
  return (
    <Button
      variant="default"
      size="row"
      aria-label={`看专辑：${row.nickname}`}
      onClick={() => setFilters({ tab: 'albums', anchor: String(row.anchorUid), pn: undefined })}
    >
      看专辑
    </Button>
  )
}

export function AnchorIncome({ month, tools }: { month: string; tools: ReactNode }) {
  const [filters] = useAddressFilters()
  const query = useQuery({
    ...apiQuery(settle.anchors, { ...pageInput(filters), month }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      label="主播收入"
      columns={columns}
      query={query}
      idOf={idOf}
      titleOf={titleOf}
      toolbar={<search className={classes.filters}>{tools}</search>}
      empty={
        <EmptyState icon={UsersRound} title="这个月没有收入">
          换个月份再看。
        </EmptyState>
      }
    />
  )
}
