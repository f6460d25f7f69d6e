import { ActionIcon, Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import type { FieldErrors } from './deduction-fields.tsx'
import classes from './tax.module.css'
import { addBracket, type Brackets, removeBracket } from './tax-values.ts'

const MOST = 20

interface Props {
  value: Brackets
  errors: FieldErrors
  onChange: (value: Brackets) => void
}

/** From the smallest up; the last has no limit. */
export function BracketFields({ value, errors, onChange }: Props) {
  const field = (at: number, name: 'upToFen' | 'rateBp' | 'quickFen', what: string) => ({
    'aria-label': `第 ${at + 1} 级${what}`,
    'data-path': `labour.brackets.${at}.${name}`,
    error: errors[`labour.brackets.${at}.${name}`],
    value: value[at]?.[name],
    onChange: (next: number | null) =>
      onChange(value.map((one, index) => (index === at ? { ...one, [name]: next ?? Number.NaN } : one))),
  })
  return (
    <>
      {value.map(({ upToFen = null }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bracket is known by its place
        <div key={at} className={classes.bracket}>
          <HundredthsField
            unit="元"
            {...field(at, 'upToFen', '上限')}
            {...(upToFen === null && { disabled: true, placeholder: '以上' })}
            {...(at === 0 && { label: '所得额不超过' })}
          />
          <HundredthsField unit="%" {...field(at, 'rateBp', '税率')} {...(at === 0 && { label: '税率' })} />
          <HundredthsField
            unit="元"
            {...field(at, 'quickFen', '速算扣除')}
            {...(at === 0 && { label: '速算扣除' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={at === 0 ? 28 : 0}
            aria-label={`移除第 ${at + 1} 级`}
            disabled={value.length === 1}
            onClick={() => onChange(removeBracket(value, at))}
          >
            <Trash2 size={16} strokeWidth={1.9} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value.length < MOST && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={14} strokeWidth={1.9} aria-hidden />}
            onClick={() => onChange(addBracket(value))}
          >
            增加一级
          </Button>
        </div>
      )}
    </>
  )
}
