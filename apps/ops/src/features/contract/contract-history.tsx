import { formatDateTime } from '@tingan/rules/format'
import classes from './contract.module.css'
import type { Contract } from './contract-detail.tsx'

/** Who moved it, from where to where. */
export function ContractHistory({ history }: Pick<Contract, 'history'>) {
  if (history.length === 0) return null
  return (
    <section>
      <h3>经过</h3>
      <ol className={classes.history}>
        {history.map(({ at, actor, action, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history does not move
          <li key={index}>
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
            <span>
              {actor} · {action}
              {to && `：${from ? `${from} → ` : ''}${to}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
