import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Pagination } from '@mantine/core'
import { formatMoney } from '@tingan/rules/format'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { writeHundredths } from '../../shared/hundredths.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from '../../shared/ui/record.module.css'
import type { DeskBill } from './bill-detail.tsx'

export const ITEMS_PER_PAGE = 10
const COLUMNS = ['内容', '来源', '平台收入', '分成', '金额', '机构', '计入']
const FIGURES = ['平台收入', '分成', '金额', '机构', '计入']

type Item = DeskBill['items']['list'][number]

interface Props {
  bill: DeskBill
  pn: number
  onPage: (pn: number) => void
  busy: boolean
}

/** The lines a bill is made of, adjustments among them; all in yuan. */
export function BillItems({ bill: { items }, pn, onPage, busy }: Props) {
  return (
    <section aria-label="账单明细">
      <h3>明细（元）</h3>
      {items.total === 0 ? (
        <p className={classes.nothing}>没有明细。</p>
      ) : (
        <DataTable label="账单明细" columns={COLUMNS} figures={FIGURES} busy={busy}>
          {items.list.map((item) => (
            <Row key={item.itemId} item={item} />
          ))}
        </DataTable>
      )}
      {items.total > ITEMS_PER_PAGE && (
        <Pagination
          size="sm"
          mt={12}
          value={pn}
          total={Math.ceil(items.total / ITEMS_PER_PAGE)}
          onChange={onPage}
        />
      )}
    </section>
  )
}

function Row({ item }: { item: Item }) {
  return (
    <tr>
      <td>
        {item.title || '—'}
        {(item.note || item.dayFrom) && (
          <small>
            {item.note || `${item.dayFrom} 至 ${item.dayTo}，${item.playCnt.toLocaleString()} 次播放`}
          </small>
        )}
      </td>
      <td className={table.fixed}>
        {item.source === null ? '调整' : INCOME_SOURCE_NAMES[item.source]}
        {item.platform !== null && <small>{PLATFORM_NAMES[item.platform]}</small>}
      </td>
      <td className={table.figure}>{formatMoney(item.baseFen)}</td>
      <td className={table.figure}>
        {item.source === null ? '—' : `${writeHundredths(item.shareBp)}%`}
        {item.channelFeeBp > 0 && <small>渠道费 {writeHundredths(item.channelFeeBp)}%</small>}
      </td>
      <td className={table.figure}>{formatMoney(item.amountFen)}</td>
      <td className={table.figure}>
        {formatMoney(item.mcnFen)}
        {item.mcnRatioBp > 0 && <small>{writeHundredths(item.mcnRatioBp)}%</small>}
      </td>
      <td className={table.figure}>{formatMoney(item.netFen)}</td>
    </tr>
  )
}
