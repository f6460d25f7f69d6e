import { useCountdown } from '../../shared/sms/use-countdown.ts'
import classes from './coin.module.css'
import { leftText } from './left-text.ts'

/** How long an order waits for its money. Not read aloud every second. */
export function TimeLeft({ until }: { until: number }) {
  const seconds = useCountdown(until)
  return (
    <span className={classes.left} role="timer" aria-live="off" data-near={seconds < NEAR_SECONDS}>
      {leftText(seconds)}
    </span>
  )
}

const NEAR_SECONDS = 300
