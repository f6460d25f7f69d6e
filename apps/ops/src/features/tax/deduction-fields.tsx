import type { Deduction } from '@tingan/rules/money/tax-tables'
import type { ReactNode } from 'react'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'

export type FieldErrors = Readonly<Record<string, ReactNode>>

interface Props {
  /** Where it stands in the table: royalty.deduction. */
  path: string
  value: Deduction
  errors: FieldErrors
  onChange: (value: Deduction) => void
}

/** What may be deducted from one payment: a sum up to the line, a share above it. */
export function DeductionFields({ path, value, errors, onChange }: Props) {
  const field = (name: keyof Deduction) => ({
    required: true,
    'data-path': `${path}.${name}`,
    error: errors[`${path}.${name}`],
    value: value[name],
    onChange: (next: number | null) => onChange({ ...value, [name]: next ?? Number.NaN }),
  })
  return (
    <>
      <HundredthsField label="分界收入" unit="元" {...field('lineFen')} />
      <HundredthsField label="不超过时减除" unit="元" {...field('fixedFen')} />
      <HundredthsField label="超过时减除" unit="%" {...field('shareBp')} />
    </>
  )
}
