import { formatMoney } from '../format.ts'
import type { TaxLine } from './income-tax.ts'
import type { TaxCategory } from './tax-tables.ts'

export const TAX_CATEGORY_NAMES: Readonly<Record<TaxCategory, string>> = {
  ROYALTY: '特许权使用费',
  LABOUR: '劳务报酬',
}

/** 3%, 2.5%: as people write a rate. */
export function percentOf(bp: number): string {
  return `${bp / 100}%`
}

export interface TaxStep {
  label: string
  value: string
}

/** One category's calculation line by line, the way it was made. */
export function taxSteps(line: TaxLine): TaxStep[] {
  const yuan = (fen: number) => `${formatMoney(fen)} 元`
  const cumulative = line.cumIncomeFen !== line.incomeFen
  return [
    { label: '本次收入', value: yuan(line.incomeFen) },
    ...(cumulative || line.months > 1
      ? [
          {
            label: line.months > 1 ? `累计收入（${line.months} 个月）` : '本月累计收入',
            value: yuan(line.cumIncomeFen),
          },
        ]
      : []),
    { label: '减除费用', value: yuan(line.taxableFen - line.cumIncomeFen) },
    { label: '应纳税所得额', value: yuan(line.taxableFen) },
    {
      label: '税率',
      value:
        line.quickFen > 0
          ? `${percentOf(line.rateBp)}，速算扣除 ${yuan(line.quickFen)}`
          : percentOf(line.rateBp),
    },
    ...(line.alreadyFen > 0 ? [{ label: '已预扣税额', value: yuan(0 - line.alreadyFen) }] : []),
    { label: '本次预扣个税', value: yuan(line.taxFen) },
  ]
}
