import { formatDateTime } from '@tingan/rules/format'
import { actionName } from '../action-name.ts'
import classes from './trace-list.module.css'

interface Step {
  at: number
  by: string
  action: string
  from: string
  to: string
  reason: string
}

interface Props {
  trace: readonly Step[]
  stateNames: Readonly<Record<number, string>>
}

/** What happened to something: when, by whom, from which state to which, and why. */
export function TraceList({ trace, stateNames }: Props) {
  const told = trace.filter(({ action }) => !action.endsWith('.view'))
  if (told.length === 0) return null
  const nameOf = (state: string) => stateNames[Number(state)] ?? state
  return (
    <section aria-label="变更记录">
      <h3>变更记录</h3>
      <ol className={classes.trace}>
        {told.map(({ at, by, action, from, to, reason }) => (
          <li key={`${at}-${action}`}>
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
            <span>
              {actionName(action)}
              {from !== '' && to !== '' && `（${nameOf(from)} → ${nameOf(to)}）`}
              {reason && <small>{reason}</small>}
            </span>
            <small>{actorName(by)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function actorName(by: string): string {
  const [kind, id] = by.split(':')
  return { user: `UID ${id}`, staff: `员工 ${id}`, system: '系统' }[kind ?? ''] ?? by
}
