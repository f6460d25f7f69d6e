import type { CallData } from '@tingan/contract/call'
import type { payment } from '@tingan/contract/payment'
import { formatDateTime } from '@tingan/rules/format'
import { SERIAL_TYPE_NAMES } from '@tingan/rules/money/coin-serial'
import type { Column } from '../../shared/table/column.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './coin.module.css'

export type SerialRow = CallData<typeof payment.serials>['list'][number]

export const serialColumns: readonly Column<SerialRow>[] = [
  {
    id: 'what',
    label: '说明',
    width: 240,
    grows: true,
    always: true,
    bare: true,
    cell: ({ type, remark, bizNo }) => (
      <span className={classes.pair}>
        {remark || SERIAL_TYPE_NAMES[type]}
        <small>
          <Origin bizNo={bizNo} />
        </small>
      </span>
    ),
  },
  { id: 'type', label: '类型', width: 100, cell: ({ type }) => SERIAL_TYPE_NAMES[type] },
  { id: 'time', label: '时间', width: 140, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'coin', label: '充值币', width: 96, align: 'right', cell: (row) => <Delta value={row.coinDelta} /> },
  {
    id: 'give',
    label: '赠币',
    width: 88,
    align: 'right',
    cell: (row) => <Delta value={row.giveCoinDelta} />,
  },
  { id: 'pre', label: '预扣', width: 88, align: 'right', cell: (row) => <Delta value={row.preDelta} /> },
  {
    id: 'after',
    label: '变动后余额',
    width: 224,
    align: 'right',
    always: true,
    cell: ({ coinAfter, giveAfter, preAfter }) => (
      <span className={classes.pair}>
        {(coinAfter + giveAfter).toLocaleString()}
        <small>
          充值 {coinAfter.toLocaleString()} · 赠 {giveAfter.toLocaleString()}
          {preAfter > 0 && ` · 预扣 ${preAfter.toLocaleString()}`}
        </small>
      </span>
    ),
  },
]

/** The order or the conversion a line came from. */
function Origin({ bizNo }: { bizNo: string }) {
  if (bizNo.startsWith('CZ')) return <AppLink to={`/usercenter/index/recharge?pay=${bizNo}`}>{bizNo}</AppLink>
  if (bizNo.startsWith('ZJ')) return <AppLink to={`/usercenter/bill/chapter?open=${bizNo}`}>{bizNo}</AppLink>
  return bizNo
}

function Delta({ value }: { value: number }) {
  const sign = value > 0 ? 'up' : value < 0 ? 'down' : 'none'
  return (
    <span className={classes.delta} data-sign={sign}>
      {value === 0 ? '—' : `${value > 0 ? '+' : '−'}${Math.abs(value).toLocaleString()}`}
    </span>
  )
}
