import { NativeSelect } from '@mantine/core'
import { INCOME_SOURCE_NAMES } from '@tingan/rules/money/income-source'
import { TAX_CATEGORY_NAMES, type TaxCategory } from '@tingan/rules/money/tax-tables'
import classes from './tax.module.css'
import type { TaxInput } from './tax-values.ts'

const OPTIONS = Object.entries(TAX_CATEGORY_NAMES).map(([value, label]) => ({ value, label }))

interface Props {
  value: TaxInput['categories']
  onChange: (value: TaxInput['categories']) => void
}

/** What each source of income counts as. */
export function CategoryFields({ value, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>所得类别</legend>
      <div className={classes.four}>
        {Object.entries(INCOME_SOURCE_NAMES).map(([source, name]) => (
          <NativeSelect
            key={source}
            label={name}
            data={OPTIONS}
            value={value[source] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...value, [source]: currentTarget.value as TaxCategory })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
