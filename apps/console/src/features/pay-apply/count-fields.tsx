import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { freeCountRange } from '@tingan/rules/content/pay-rules'
import type { ReactNode } from 'react'
import type { ApplyValues } from './apply-values.ts'

interface Props {
  form: {
    values: Pick<ApplyValues, 'payType' | 'planCount' | 'freeCount'>
    errors: { [field: string]: ReactNode }
    setValue: (name: 'planCount' | 'freeCount', value: number | null) => void
  }
  published: number
}

/** How many there will be, and how many of them may be heard for nothing: the second follows from the first. */
export function CountFields({ form, published }: Props) {
  const { payType, planCount } = form.values
  const range = payType && planCount ? freeCountRange(payType, planCount) : null
  const field = (name: 'planCount' | 'freeCount') => ({
    required: true,
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
    value: form.values[name] ?? '',
    error: form.errors[name],
    'data-path': name,
    onChange: (value: number | string) => form.setValue(name, value === '' ? null : Number(value)),
  })
  return (
    <>
      <NumberInput
        label="预计总集数"
        description={`不少于已发布的 ${published} 集`}
        {...field('planCount')}
      />
      <NumberInput
        label="试听集数"
        description={range ? `可填 ${range.least}-${range.most} 集` : '选择付费方式并填写总集数后给出范围'}
        {...field('freeCount')}
      />
    </>
  )
}
