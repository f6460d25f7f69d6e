import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readHundredths, writeHundredths } from '../hundredths.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  unit: '元' | '%'
  /** Fen or basis points. What is typed and is no number becomes NaN, which no rule accepts. */
  value?: number | '' | null | undefined
  onChange: (value: number | null) => void
}

/** An amount in yuan or a share in per cent, kept as a whole number of hundredths. */
export function HundredthsField({ unit, value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState('')
  // What was put here from elsewhere, such as a draft, is shown; what is being typed stays as it is typed.
  const text = Object.is(read(typed), value === '' || value === undefined ? null : value)
    ? typed
    : shown(value)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{unit}</span>}
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}

function read(text: string): number | null {
  return text.trim() === '' ? null : (readHundredths(text) ?? Number.NaN)
}

function shown(value: Props['value']): string {
  return typeof value === 'number' && !Number.isNaN(value) ? writeHundredths(value) : ''
}
