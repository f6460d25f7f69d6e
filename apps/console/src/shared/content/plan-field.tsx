import '@mantine/core/styles/Chip.layer.css'
import { Chip, Input, NumberInput, TextInput } from '@mantine/core'
import type { UpdatePlan } from '@tingan/rules/content/release-slots'
import type { ReactNode } from 'react'
import classes from './content.module.css'

const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
export const USUAL_PLAN: UpdatePlan = { weekDays: [1, 2, 3, 4, 5], time: '20:00', perTimes: 1 }

interface Props {
  label: string
  description?: string
  value: UpdatePlan
  onChange: (value: UpdatePlan) => void
  error?: ReactNode
  'data-path'?: string
}

/** On which days, when, and how many at a time. */
export function PlanField({ label, description, value, onChange, error, ...path }: Props) {
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div className={classes.plan} tabIndex={-1} {...path}>
        <fieldset aria-label={`${label}：更新日`}>
          {DAYS.map((name, at) => (
            <Chip
              key={name}
              size="sm"
              variant="outline"
              checked={value.weekDays.includes(at + 1)}
              onChange={(on) => {
                const others = value.weekDays.filter((day) => day !== at + 1)
                onChange({ ...value, weekDays: on ? [...others, at + 1].toSorted((a, b) => a - b) : others })
              }}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
        <TextInput
          type="time"
          aria-label={`${label}：时间`}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
        <NumberInput
          aria-label={`${label}：每次集数`}
          min={1}
          max={20}
          allowDecimal={false}
          suffix=" 集"
          value={value.perTimes}
          onChange={(count) => onChange({ ...value, perTimes: Number(count) || 1 })}
        />
      </div>
    </Input.Wrapper>
  )
}
