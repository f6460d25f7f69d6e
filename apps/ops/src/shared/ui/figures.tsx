import type { ReactNode } from 'react'
import classes from './figures.module.css'

interface Figure {
  label: string
  value: ReactNode
  /** In small type beneath. */
  note?: ReactNode
}

/** A few numbers that matter, side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ label: name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
