import { NativeSelect } from '@mantine/core'
import { TAX_CATEGORY_NAMES } from '@tingan/rules/money/tax-tables'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import { BracketFields } from './bracket-fields.tsx'
import { DeductionFields, type FieldErrors } from './deduction-fields.tsx'
import classes from './tax.module.css'
import { type TaxInput, withMethod } from './tax-values.ts'

type Labour = TaxInput['labour']

const METHODS = [
  { value: 'cumulative', label: '累计预扣' },
  { value: 'perTime', label: '按次预扣' },
]

interface Props {
  value: Labour
  errors: FieldErrors
  onChange: (value: Labour) => void
}

export function LabourFields({ value, errors, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>{TAX_CATEGORY_NAMES.LABOUR}</legend>
      <div className={classes.four}>
        <NativeSelect
          label="预扣方式"
          data={METHODS}
          value={value.method}
          onChange={({ currentTarget }) =>
            onChange(withMethod(value, currentTarget.value as Labour['method']))
          }
        />
        {value.method === 'cumulative' ? (
          <>
            <HundredthsField
              label="费用减除"
              unit="%"
              required
              data-path="labour.costBp"
              error={errors['labour.costBp']}
              value={value.costBp}
              onChange={(costBp) => onChange({ ...value, costBp: costBp ?? Number.NaN })}
            />
            <HundredthsField
              label="每月减除"
              unit="元"
              required
              data-path="labour.monthlyFen"
              error={errors['labour.monthlyFen']}
              value={value.monthlyFen}
              onChange={(monthlyFen) => onChange({ ...value, monthlyFen: monthlyFen ?? Number.NaN })}
            />
          </>
        ) : (
          <DeductionFields
            path="labour.deduction"
            value={value.deduction}
            errors={errors}
            onChange={(deduction) => onChange({ ...value, deduction })}
          />
        )}
      </div>
      <BracketFields
        value={value.brackets}
        errors={errors}
        onChange={(brackets) => onChange({ ...value, brackets })}
      />
    </fieldset>
  )
}
