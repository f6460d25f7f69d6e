import type { TrailStep } from '@tingan/contract/withdraw'
import { formatDateTime } from '@tingan/rules/format'
import classes from './bill.module.css'
import { BAD_EVENTS, TRAIL_WORDS } from './income-words.ts'
import trail from './trail.module.css'

/** What happened so far, the oldest first, and what comes next. */
export function Trail({ steps, next }: { steps: readonly TrailStep[]; next: string }) {
  return (
    <section className={classes.block} aria-label="提现进度">
      <header>
        <h3>提现进度</h3>
      </header>
      <ol className={trail.trail}>
        {steps.map(({ event, at, reason }) => (
          <li key={`${event}-${at}`} data-bad={BAD_EVENTS.includes(event)}>
            <b>{TRAIL_WORDS[event]}</b>
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
            {reason && <p>{reason}</p>}
          </li>
        ))}
        {next && (
          <li data-next="true">
            <b>{next}</b>
          </li>
        )}
      </ol>
    </section>
  )
}
