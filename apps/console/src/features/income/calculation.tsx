import type { ReactNode } from 'react'
import classes from './calculation.module.css'

/** Amounts under each other, the last of them the sum. */
export function Calculation({ children }: { children: ReactNode }) {
  return <dl className={classes.lines}>{children}</dl>
}

interface LineProps {
  name: string
  value: string
  strong?: boolean
  total?: boolean
}

export function Line({ name, value, strong, total }: LineProps) {
  return (
    <div data-strong={strong} data-total={total}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
