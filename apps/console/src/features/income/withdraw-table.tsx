import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import type { WithdrawRow } from '@tingan/contract/settle-fields'
import { withdraw } from '@tingan/contract/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { WITHDRAW_STATUS_NAMES } from '@tingan/rules/money/withdraw-status'
import { Landmark } from 'lucide-react'
import { useMemo } from 'react'
import { useSession } from '../../shared/session/session-store.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import classes from './income.module.css'
import { type Area, ownerTypeOf } from './income-scope.ts'
import { WITHDRAW_TONES } from './income-words.ts'

const STATUSES = [
  { value: '', label: '全部状态' },
  ...Object.entries(WITHDRAW_STATUS_NAMES).map(([value, label]) => ({ value, label })),
]
/** Only digits after TX, few enough to be told apart as a number. */
const idOf = ({ withdrawNo }: WithdrawRow) => Number(withdrawNo.slice(-15))
const titleOf = ({ withdrawNo }: WithdrawRow) => `提现单 ${withdrawNo}`

export function WithdrawTable({ area }: { area: Area }) {
  const [filters, setFilters] = useAddressFilters()
  const person = useSession().user.authType !== AUTH_TYPE.enterprise
  const columns = useMemo(() => withdrawColumns(person), [person])
  const query = useQuery({
    ...apiQuery(withdraw.list, {
      ...pageInput(filters),
      ownerType: ownerTypeOf(area, person),
      ...(filters.status && { status: Number(filters.status) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <DataTable
      label="提现记录"
      columns={columns}
      query={query}
      idOf={idOf}
      titleOf={titleOf}
      toolbar={
        <search className={classes.filters}>
          <NativeSelect
            aria-label="提现状态"
            data={STATUSES}
            value={filters.status ?? ''}
            onChange={(event) =>
              setFilters({ status: event.currentTarget.value || undefined, pn: undefined })
            }
          />
        </search>
      }
      empty={
        <EmptyState icon={Landmark} title={filters.status ? '没有这样的提现' : '还没有提现记录'}>
          {filters.status ? '换个状态再看。' : '账单确认后，每月 10 日至 25 日可以申请提现。'}
        </EmptyState>
      }
    />
  )
}

export function WithdrawStatus({ status }: { status: number }) {
  return (
    <StatusPill tone={WITHDRAW_TONES[status] ?? 'neutral'}>{WITHDRAW_STATUS_NAMES[status] ?? ''}</StatusPill>
  )
}

function withdrawColumns(person: boolean): Column<WithdrawRow>[] {
  return [
    {
      id: 'no',
      label: '提现单',
      width: 220,
      grows: true,
      fixed: 'left',
      always: true,
      bare: true,
      cell: (row) => (
        <div className={classes.name}>
          <b>{formatDateTime(row.createdAt)}</b>
          <span>{row.withdrawNo}</span>
        </div>
      ),
    },
    {
      id: 'status',
      label: '状态',
      width: 108,
      always: true,
      cell: ({ status }) => <WithdrawStatus status={status} />,
    },
    {
      id: 'apply',
      label: '申请金额（元）',
      width: 130,
      align: 'right',
      cell: ({ applyFen }) => formatMoney(applyFen),
    },
    ...(person
      ? [
          {
            id: 'tax',
            label: '预扣税费（元）',
            width: 130,
            align: 'right' as const,
            cell: ({ taxFen, vatFen }: WithdrawRow) => formatMoney(taxFen + vatFen),
          },
        ]
      : []),
    {
      id: 'net',
      label: '到账金额（元）',
      width: 130,
      align: 'right',
      always: true,
      cell: ({ netFen }) => <b className={classes.strong}>{formatMoney(netFen)}</b>,
    },
    { id: 'bank', label: '收款账户', width: 210, cell: ({ bankName, cardNo }) => `${bankName} ${cardNo}` },
    {
      id: 'acts',
      label: '操作',
      width: 104,
      fixed: 'right',
      always: true,
      bare: true,
      cell: (row) => <Open row={row} />,
    },
  ]
}

function Open({ row }: { row: WithdrawRow }) {
  const [, setFilters] = useAddressFilters()
  return (
    <Button
      variant="default"
      size="row"
      aria-label={`查看：提现单 ${row.withdrawNo}`}
      onClick={() => setFilters({ withdraw: row.withdrawNo })}
    >
      查看
    </Button>
  )
}
