import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fenOf } from '../yuan.ts'

interface Props {
  label: string
  description?: string
  error?: ReactNode
  required?: boolean
  /** Fen; null while it is no amount. */
  onChange: (fen: number | null) => void
  'data-autofocus'?: boolean
  'data-path'?: string
}

/** An amount typed in yuan and kept in fen. */
export function MoneyField({ onChange, ...input }: Props) {
  const [text, setText] = useState('')
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      rightSection={<span aria-hidden>元</span>}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange(fenOf(value))
      }}
    />
  )
}
