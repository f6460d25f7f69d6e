import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { nextHour } from '../../shared/beijing-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { DateTimeField } from '../../shared/ui/date-time-field.tsx'
import classes from './broadcast.module.css'

interface Props {
  /** Null sends it now. */
  value: number | null
  onChange: (ts: number | null) => void
}

export function SendTimeField({ value, onChange }: Props) {
  return (
    <>
      <Radio.Group
        label="发送时间"
        value={value === null ? 'now' : 'later'}
        onChange={(way) => onChange(way === 'later' ? nextHour() : null)}
      >
        <div className={classes.roles}>
          <Radio value="now" label="立即发送" />
          <Radio value="later" label="定时发送" />
        </div>
      </Radio.Group>
      {value !== null && (
        <DateTimeField
          label="定时"
          value={value}
          min={serverNow()}
          onChange={(ts) => onChange(ts ?? nextHour())}
        />
      )}
    </>
  )
}
