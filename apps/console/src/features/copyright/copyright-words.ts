import { type CopyrightRow, RIGHT_TYPES } from '@tingan/contract/copyright'

interface Option {
  value: number
  label: string
}

export function labelOf(options: readonly Option[], value: number | null | undefined): string | undefined {
  return options.find((option) => option.value === value)?.label
}

type Term = Pick<CopyrightRow, 'startDate' | 'endDate' | 'permanent'>

/** 2026.01.01 至 2028.12.31 */
export function termText({ startDate, endDate, permanent }: Term): string {
  if (!startDate) return '期限未填写'
  return `${dotted(startDate)} 至 ${permanent || !endDate ? '长期' : dotted(endDate)}`
}

export function dotted(day: string): string {
  return day.replaceAll('-', '.')
}

/** What it is, in one line: 《长安夜雨》· 顾长安 · 授权 · 独家. */
export function workLine({ workName, author, rightType, exclusive }: CopyrightRow): string {
  const parts = [
    workName && `《${workName}》`,
    author,
    labelOf(RIGHT_TYPES, rightType),
    exclusive ? '独家' : '',
  ]
  return parts.filter(Boolean).join(' · ') || '作品信息未填写'
}
