import { formatDateTime } from '@tingan/rules/format'
import { SERIAL_TYPE_NAMES } from '@tingan/rules/money/coin-serial'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from '../../shared/ui/record.module.css'
import type { Purse } from './coin-detail.tsx'

const COLUMNS = ['时间', '类型', '说明', '充值币', '赠币', '预扣', '变动后']

/** The newest lines; all of them are on the owner's own page. */
export function SerialTable({ serials }: { serials: Purse['serials'] }) {
  if (serials.length === 0) return <p className={classes.nothing}>还没有流水。</p>
  return (
    <DataTable label="最近的流水" columns={COLUMNS}>
      {serials.map((row) => (
        <tr key={row.serialNo}>
          <td className={table.fixed}>{formatDateTime(row.createdAt)}</td>
          <td className={table.fixed}>{SERIAL_TYPE_NAMES[row.type]}</td>
          <td>
            {row.remark}
            <small>{row.bizNo}</small>
          </td>
          <td className={table.fixed}>{signed(row.coinDelta)}</td>
          <td className={table.fixed}>{signed(row.giveCoinDelta)}</td>
          <td className={table.fixed}>{signed(row.preDelta)}</td>
          <td className={table.fixed}>
            {row.coinAfter.toLocaleString()}
            <small>
              赠 {row.giveAfter.toLocaleString()} · 预扣 {row.preAfter.toLocaleString()}
            </small>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function signed(value: number): string {
  if (value === 0) return '—'
  return `${value > 0 ? '+' : '−'}${Math.abs(value).toLocaleString()}`
}
