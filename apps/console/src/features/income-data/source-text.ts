import { formatMoney } from '@tingan/rules/format'
import { INCOME_SOURCE_NAMES } from '@tingan/rules/money/income-source'

/** 会员分成 1,234.56 */
export function sourceText({ source, incomeFen }: { source: number; incomeFen: number }): string {
  return `${INCOME_SOURCE_NAMES[source]} ${formatMoney(incomeFen)}`
}
