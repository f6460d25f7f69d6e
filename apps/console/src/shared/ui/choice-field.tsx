import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-field.module.css'

interface Props<T extends number> {
  label: string
  options: readonly { value: T; label: string }[]
  value?: T | '' | null
  onChange?: (value: T) => void
  error?: ReactNode
  required?: boolean
  className?: string | undefined
  'data-path'?: string
}

/** One of a few numbers of the contract. */
export function ChoiceField<T extends number>({
  label,
  options,
  value,
  onChange,
  error,
  required,
  className,
}: Props<T>) {
  return (
    <Radio.Group
      label={label}
      error={error}
      required={required ?? false}
      className={className}
      value={value === '' || value === null || value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange?.(Number(chosen) as T)}
    >
      <div className={classes.radios}>
        {options.map((option) => (
          <Radio key={option.value} value={String(option.value)} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  )
}
