import { Card } from '@tingan/kit/ui/card.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { dayOf, formatMoney } from '@tingan/rules/format'
import { INCOME_SOURCE_NAMES } from '@tingan/rules/money/income-source'
import { type Deduction, TAX_CATEGORY_NAMES, type TaxCategory } from '@tingan/rules/money/tax-tables'
import { writeHundredths } from '../../shared/hundredths.ts'
import { serverNow } from '../../shared/server-clock.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import classes from './tax.module.css'
import type { DeskTaxTable } from './tax-desk.tsx'

const percent = (bp: number) => `${writeHundredths(bp)}%`

export function TaxTableCard({ table: rules, current }: { table: DeskTaxTable; current: boolean }) {
  return (
    <Card
      title={`自 ${rules.effectiveFrom} 起`}
      note={rules.note}
      actions={<State from={rules.effectiveFrom} current={current} />}
    >
      <div className={classes.table}>
        <FactTable label={`自 ${rules.effectiveFrom} 起的配置`} facts={factsOf(rules)} />
        <Brackets rules={rules} />
      </div>
    </Card>
  )
}

function State({ from, current }: { from: string; current: boolean }) {
  if (current) return <StatusPill tone="success">生效中</StatusPill>
  return from > dayOf(serverNow()) ? (
    <StatusPill tone="brand">将生效</StatusPill>
  ) : (
    <StatusPill tone="neutral">已替换</StatusPill>
  )
}

const deductionText = ({ lineFen, fixedFen, shareBp }: Deduction) =>
  `不超过 ${formatMoney(lineFen)} 元减 ${formatMoney(fixedFen)} 元，超过减 ${percent(shareBp)}`

const labourText = (labour: DeskTaxTable['labour']) =>
  labour.method === 'cumulative'
    ? `累计预扣：减 ${percent(labour.costBp)} 费用，每月再减 ${formatMoney(labour.monthlyFen)} 元`
    : `按次预扣：${deductionText(labour.deduction)}`

function factsOf({ royalty, labour, categories, monthsCounting, vat }: DeskTaxTable) {
  const sourcesOf = (category: TaxCategory) =>
    Object.entries(categories)
      .filter(([, value]) => value === category)
      .map(([source]) => INCOME_SOURCE_NAMES[Number(source)])
      .join('、')
  return [
    {
      label: TAX_CATEGORY_NAMES.ROYALTY,
      value: `${deductionText(royalty.deduction)}；税率 ${percent(royalty.rateBp)}\n${sourcesOf('ROYALTY')}`,
    },
    {
      label: TAX_CATEGORY_NAMES.LABOUR,
      value: `${labourText(labour)}\n${sourcesOf('LABOUR')}`,
    },
    {
      label: '月份计算',
      value: monthsCounting === 'continuous' ? '连续月份，中断后重新累计' : '全年有收入的月份',
    },
    {
      label: '代办增值税',
      value: vat.on
        ? `月收入超过 ${formatMoney(vat.exemptFen)} 元按 ${percent(vat.rateBp)}，附加 ${percent(vat.surchargeBp)}`
        : '关闭',
    },
  ]
}

function Brackets({ rules }: { rules: DeskTaxTable }) {
  return (
    <DataTable
      label={`自 ${rules.effectiveFrom} 起的劳务报酬税率表`}
      columns={['应纳税所得额（元）', '税率', '速算扣除（元）']}
      figures={['税率', '速算扣除（元）']}
    >
      {rules.labour.brackets.map(({ upToFen, rateBp, quickFen }) => (
        <tr key={rateBp}>
          <td>{upToFen === null ? '以上' : `不超过 ${formatMoney(upToFen)}`}</td>
          <td className={table.figure}>{percent(rateBp)}</td>
          <td className={table.figure}>{formatMoney(quickFen)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
