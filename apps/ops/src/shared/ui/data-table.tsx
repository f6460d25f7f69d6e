import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface Props {
  label: string
  /** The headings of its columns; a column of buttons has an empty one. */
  columns: readonly string[]
  busy?: boolean
  /** Rows. */
  children: ReactNode
}

export function DataTable({ label, columns, busy = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-busy={busy}>
        <thead>
          <tr>{columns.map((column) => (column ? <th key={column}>{column}</th> : <td key="acts" />))}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
