import type { ReactNode } from 'react'
import { useKeys } from '../keys.ts'
import classes from './row-list.module.css'

interface Props<T, Id extends number | string> {
  label: string
  items: T[]
  idOf: (item: T) => Id
  current: Id | undefined
  busy?: boolean
  onChoose: (id: Id) => void
  children: (item: T) => ReactNode
}

/** Rows to choose one from, by mouse or with J and K. */
export function RowList<T, Id extends number | string>(props: Props<T, Id>) {
  const { label, items, idOf, current, busy = false, onChoose, children } = props
  const at = items.findIndex((item) => idOf(item) === current)
  const choose = (index: number) => {
    const item = items[index]
    if (item) onChoose(idOf(item))
  }
  useKeys({ J: () => choose(at + 1), K: () => choose(Math.max(0, at - 1)) })
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={busy}>
      {items.map((item) => (
        <li key={idOf(item)}>
          <button
            type="button"
            aria-current={idOf(item) === current ? 'true' : undefined}
            onClick={() => onChoose(idOf(item))}
          >
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}
