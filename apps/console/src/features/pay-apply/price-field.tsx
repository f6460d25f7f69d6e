import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './pay.module.css'
import { yuan } from './pay-words.ts'

interface Props {
  label: string
  /** Fen, from the server. */
  steps: readonly number[]
  /** What it costs now: stays valid although it is on no step any more. */
  current: number | null
  value?: number | '' | null
  onChange?: (fen: number) => void
  error?: ReactNode
}

/** One of the platform's steps. */
export function PriceField({ label, steps, current, value, onChange, error }: Props) {
  const offered = current !== null && !steps.includes(current) ? [current, ...steps] : steps
  return (
    <Radio.Group
      label={label}
      required
      className={sheet.wide ?? ''}
      error={error}
      value={value ? String(value) : ''}
      onChange={(next) => onChange?.(Number(next))}
    >
      <div className={classes.prices}>
        {offered.map((fen) => (
          <Radio key={fen} className={classes.price ?? ''} value={String(fen)} label={yuan(fen)} size="xs" />
        ))}
      </div>
    </Radio.Group>
  )
}
