import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { CERTIFICATION_WAY } from '@tingan/contract/certification'
import { formatDateTime } from '@tingan/rules/format'
import type { ReactNode } from 'react'
import wizard from '../../shared/wizard/wizard.module.css'
import classes from './checkin.module.css'

interface Props {
  value: 1 | 2
  error: ReactNode
  triesLeft: number
  triesFrom: number
  onChange: (way: 1 | 2) => void
}

/** A camera or people: both lead to the same place. */
export function WayField({ value, error, triesLeft, triesFrom, onChange }: Props) {
  const face =
    triesLeft > 0
      ? `手机扫码，约半分钟出结果。今天还可核验 ${triesLeft} 次`
      : `今日次数已用完，${formatDateTime(triesFrom)} 后可再试`
  return (
    <Radio.Group
      label="认证方式"
      required
      className={wizard.wide ?? ''}
      error={error}
      value={String(value)}
      onChange={(way) => onChange(Number(way) as 1 | 2)}
    >
      <div className={classes.ways}>
        <Radio
          value={String(CERTIFICATION_WAY.face)}
          label="人脸核验"
          description={face}
          disabled={triesLeft <= 0}
          data-path="way"
        />
        <Radio
          value={String(CERTIFICATION_WAY.manual)}
          label="人工审核"
          description="不使用摄像头，由工作人员核对证件，通常 1 个工作日内完成"
        />
      </div>
    </Radio.Group>
  )
}
