import { TAX_CATEGORY_NAMES } from '@tingan/rules/money/tax-tables'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import { DeductionFields, type FieldErrors } from './deduction-fields.tsx'
import classes from './tax.module.css'
import type { TaxInput } from './tax-values.ts'

interface Props {
  value: TaxInput['royalty']
  errors: FieldErrors
  onChange: (value: TaxInput['royalty']) => void
}

export function RoyaltyFields({ value, errors, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>{TAX_CATEGORY_NAMES.ROYALTY}</legend>
      <div className={classes.four}>
        <DeductionFields
          path="royalty.deduction"
          value={value.deduction}
          errors={errors}
          onChange={(deduction) => onChange({ ...value, deduction })}
        />
        <HundredthsField
          label="税率"
          unit="%"
          required
          data-path="royalty.rateBp"
          error={errors['royalty.rateBp']}
          value={value.rateBp}
          onChange={(rateBp) => onChange({ ...value, rateBp: rateBp ?? Number.NaN })}
        />
      </div>
    </fieldset>
  )
}
