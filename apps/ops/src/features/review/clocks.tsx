import { Button } from '@mantine/core'
import { formatDuration } from '@tingan/rules/format'
import { Clock, Lock } from 'lucide-react'
import { useServerNow } from '../../shared/server-clock.ts'
import classes from './review.module.css'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const icon = { size: 14, strokeWidth: 1.9, 'aria-hidden': true } as const

/** How long there is until it should be decided, or since when it should have been. */
export function SlaClock({ dueAt }: { dueAt: number }) {
  const left = dueAt - useServerNow()
  const tone = left <= 0 ? 'error' : left < HOUR ? 'warning' : 'neutral'
  return (
    <span className={classes.clock} data-tone={tone}>
      <Clock {...icon} />
      {left > 0 ? '剩余 ' : '已超时 '}
      {formatDuration(Math.abs(left) / SECOND)}
    </span>
  )
}

interface LockProps {
  until: number
  renewing: boolean
  onRenew: () => void
}

const WARN_MS = 5 * MINUTE

/** How long the item is held; near the end it says so and offers more. */
export function LockClock({ until, renewing, onRenew }: LockProps) {
  const left = until - useServerNow()
  const warning = left <= 0 ? '锁定已到期，其他人可以领取' : left < WARN_MS ? '锁定即将到期' : ''
  return (
    <>
      <span className={classes.clock} data-tone={left <= 0 ? 'error' : warning ? 'warning' : 'neutral'}>
        <Lock {...icon} />
        锁定 {formatDuration(Math.max(0, left) / SECOND)}
      </span>
      <span role="status" className={classes.warning}>
        {warning}
      </span>
      {warning && (
        <Button variant="default" size="row" loading={renewing} onClick={onRenew}>
          续期 30 分钟
        </Button>
      )}
    </>
  )
}
