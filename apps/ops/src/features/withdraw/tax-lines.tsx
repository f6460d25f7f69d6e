import { formatMoney } from '@tingan/rules/format'
import { TAX_CATEGORY_NAMES } from '@tingan/rules/money/tax-tables'
import { writeHundredths } from '../../shared/hundredths.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import type { DeskWithdraw } from './withdraw-detail.tsx'

const FIGURES = ['本次收入', '累计收入', '应纳税所得额', '税率', '速算扣除', '已扣', '本次税额']
const COLUMNS = ['所得类别', ...FIGURES]

/** How the tax came about, line by line; all in yuan. */
export function TaxLines({ row: { taxDetail } }: { row: DeskWithdraw }) {
  if (taxDetail.length === 0) return null
  return (
    <section aria-label="税额计算">
      <h3>税额计算（元）</h3>
      <DataTable label="税额计算" columns={COLUMNS} figures={FIGURES}>
        {taxDetail.map((line) => (
          <tr key={line.category}>
            <td className={table.fixed}>
              {TAX_CATEGORY_NAMES[line.category]}
              {line.months > 0 && <small>累计 {line.months} 个月</small>}
            </td>
            <td className={table.figure}>{formatMoney(line.incomeFen)}</td>
            <td className={table.figure}>{formatMoney(line.cumIncomeFen)}</td>
            <td className={table.figure}>{formatMoney(line.taxableFen)}</td>
            <td className={table.figure}>{writeHundredths(line.rateBp)}%</td>
            <td className={table.figure}>{formatMoney(line.quickFen)}</td>
            <td className={table.figure}>{formatMoney(line.alreadyFen)}</td>
            <td className={table.figure}>{formatMoney(line.taxFen)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
