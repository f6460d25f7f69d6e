import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import type { FieldErrors } from './deduction-fields.tsx'
import classes from './tax.module.css'
import type { TaxInput } from './tax-values.ts'

type Vat = TaxInput['vat']

interface Props {
  value: Vat
  errors: FieldErrors
  onChange: (value: Vat) => void
}

export function VatFields({ value, errors, onChange }: Props) {
  const field = (name: 'exemptFen' | 'rateBp' | 'surchargeBp') => ({
    required: true,
    'data-path': `vat.${name}`,
    error: errors[`vat.${name}`],
    value: value[name],
    onChange: (next: number | null) => onChange({ ...value, [name]: next ?? Number.NaN }),
  })
  return (
    <fieldset className={classes.group}>
      <legend>增值税</legend>
      <Switch
        label="代办增值税及附加"
        checked={value.on}
        onChange={({ currentTarget }) => onChange({ ...value, on: currentTarget.checked })}
      />
      <div className={classes.row}>
        <HundredthsField label="月免征额" unit="元" {...field('exemptFen')} />
        <HundredthsField label="征收率" unit="%" {...field('rateBp')} />
        <HundredthsField label="附加税费" unit="%" {...field('surchargeBp')} />
      </div>
    </fieldset>
  )
}
