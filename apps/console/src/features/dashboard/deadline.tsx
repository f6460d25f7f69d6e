import { isNear, timeLeft } from '@tingan/rules/deadline'
import { formatDateTime } from '@tingan/rules/format'
import { AlarmClock } from 'lucide-react'
import classes from './steps.module.css'

/** How long is left and until when exactly; red when it is near. */
export function Deadline({ at, now }: { at: number; now: number }) {
  return (
    <span className={classes.deadline} data-near={isNear(at, now)}>
      <AlarmClock size={14} strokeWidth={1.9} aria-hidden />
      {timeLeft(at, now)}
      <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)} 截止</time>
    </span>
  )
}
