import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fromField, toField } from '../beijing-time.ts'

interface Props {
  label: string
  value: number | null | undefined
  onChange: (ts: number | null) => void
  description?: string
  error?: ReactNode
  required?: boolean
  min?: number
  disabled?: boolean
}

/** A moment in Beijing time. */
export function DateTimeField({ value, onChange, description, min, ...input }: Props) {
  return (
    <TextInput
      type="datetime-local"
      {...input}
      description={['北京时间', description].filter(Boolean).join('，')}
      value={value ? toField(value) : ''}
      onChange={(event) => onChange(fromField(event.currentTarget.value))}
      {...(min && { min: toField(min) })}
    />
  )
}
