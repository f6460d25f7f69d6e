import { Input } from '@mantine/core'
import { MCN_CATEGORIES } from '@tingan/contract/mcn'
import type { ReactNode } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './agency.module.css'

const MOST = 5

interface Props {
  value: readonly number[]
  onChange: (value: number[]) => void
  error?: ReactNode
}

/** One to five of the categories. */
export function CategoryField({ value, onChange, error }: Props) {
  return (
    <Input.Wrapper
      label="主营品类"
      description={`选 1-5 个，已选 ${value.length} 个`}
      required
      error={error}
      labelElement="div"
      className={sheet.wide}
    >
      <fieldset className={classes.chips} aria-label="主营品类">
        {MCN_CATEGORIES.map((category, at) => {
          const checked = value.includes(category.value)
          return (
            <label key={category.value}>
              <input
                type="checkbox"
                checked={checked}
                disabled={!checked && value.length >= MOST}
                data-path={at === 0 ? 'mainCategory' : undefined}
                onChange={() =>
                  onChange(checked ? value.filter((id) => id !== category.value) : [...value, category.value])
                }
              />
              {category.label}
            </label>
          )
        })}
      </fieldset>
    </Input.Wrapper>
  )
}
