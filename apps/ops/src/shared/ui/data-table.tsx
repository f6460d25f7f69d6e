import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface Props {
  label: string
  columns: readonly string[]
  /** Those of them that hold figures, which stand at the right. */
  figures?: readonly string[]
  busy?: boolean
  /** Rows. */
  children: ReactNode
}

/** Over a column of buttons, which stand at the right edge. */
const ACTS = '操作'

export function DataTable({ label, columns, figures = [], busy = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={
                  column === ACTS ? classes.actions : figures.includes(column) ? classes.figure : undefined
                }
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
