import { ActionIcon, Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import type { FieldErrors } from './deduction-fields.tsx'
import { type InvoiceRates, TAXPAYER_NAMES } from './invoice-rates.ts'
import classes from './tax.module.css'

const MOST = 6

interface Props {
  kind: keyof InvoiceRates
  value: number[]
  errors: FieldErrors
  onChange: (value: number[]) => void
}

/** The rates of one kind of taxpayer, the usual one first. */
export function RateFields({ kind, value, errors, onChange }: Props) {
  const name = TAXPAYER_NAMES[kind]
  return (
    <fieldset className={classes.group}>
      <legend>{name}</legend>
      {value.map((rate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place
        <div key={at} className={classes.rate}>
          <HundredthsField
            unit="%"
            aria-label={`${name}第 ${at + 1} 个税率`}
            data-path={`${kind}.${at}`}
            error={errors[`${kind}.${at}`]}
            value={rate}
            onChange={(next) => onChange(value.with(at, next ?? Number.NaN))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`移除${name}第 ${at + 1} 个税率`}
            disabled={value.length === 1}
            onClick={() => onChange(value.toSpliced(at, 1))}
          >
            <Trash2 size={16} strokeWidth={1.9} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value.length < MOST && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={14} strokeWidth={1.9} aria-hidden />}
            onClick={() => onChange([...value, Number.NaN])}
          >
            增加税率
          </Button>
        </div>
      )}
    </fieldset>
  )
}
