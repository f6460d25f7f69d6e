import { Button } from '@mantine/core'
import type { Bill } from '@tingan/contract/settle-fields'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { BILL_STATUS_NAMES } from '@tingan/rules/money/bill-status'
import type { Column } from '../../shared/table/column.ts'
import classes from './income.module.css'
import { BILL_TONES, OWNER_NAMES } from './income-words.ts'
import { monthName } from './month-range.ts'

interface Kind {
  /** Bills of two owners are in one list. */
  both: boolean
  agency: boolean
}

const money = (id: string, label: string, fen: (row: Bill) => number, hidden = false): Column<Bill> => ({
  id,
  label,
  width: 130,
  align: 'right',
  hidden,
  cell: (row) => formatMoney(fen(row)),
})

export function billColumns({ both, agency }: Kind): Column<Bill>[] {
  return [
    {
      id: 'month',
      label: '账单',
      width: 190,
      grows: true,
      fixed: 'left',
      always: true,
      bare: true,
      cell: (row) => (
        <div className={classes.name}>
          <b>{monthName(row.month)}</b>
          <span>{both ? `${OWNER_NAMES[row.ownerType]}账单 · ${row.billNo}` : row.billNo}</span>
        </div>
      ),
    },
    {
      id: 'status',
      label: '状态',
      width: 104,
      always: true,
      cell: ({ status }) => <BillStatus status={status} />,
    },
    money('gross', agency ? '机构分成（元）' : both ? '收入（元）' : '创作者侧（元）', (row) => row.grossFen),
    ...(agency ? [] : [money('mcn', both ? '付给机构（元）' : '机构分成（元）', (row) => row.mcnFen)]),
    money('adjust', '调整（元）', (row) => row.adjustFen),
    {
      ...money('amount', '账单金额（元）', (row) => row.amountFen),
      always: true,
      cell: ({ amountFen }) => <b className={classes.strong}>{formatMoney(amountFen)}</b>,
    },
    money('left', '未提现（元）', (row) => row.leftFen),
    {
      id: 'published',
      label: '生成时间',
      width: 140,
      hidden: true,
      cell: ({ publishedAt }) => formatDateTime(publishedAt),
    },
    {
      id: 'acts',
      label: '操作',
      width: 104,
      fixed: 'right',
      always: true,
      bare: true,
      cell: (row) => <Open bill={row} />,
    },
  ]
}

export function BillStatus({ status }: { status: number }) {
  return <StatusPill tone={BILL_TONES[status] ?? 'neutral'}>{BILL_STATUS_NAMES[status] ?? ''}</StatusPill>
}

function Open({ bill }: { bill: Bill }) {
  const [, setFilters] = useAddressFilters()
  const act = bill.can.confirm ? '核对' : '查看'
  return (
    <Button
      variant={bill.can.confirm ? 'filled' : 'default'}
      size="row"
      aria-label={`${act}：${bill.month} 账单`}
      onClick={() => setFilters({ bill: String(bill.billId) })}
    >
      {act}
    </Button>
  )
}
