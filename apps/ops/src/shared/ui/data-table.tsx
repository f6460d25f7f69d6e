import type { ReactNode } from 'react'
import table from './data-table.module.css'

interface Props {
  label: string
  columns: readonly string[]
  busy?: boolean
  /** Rows. */
  children: ReactNode
}

export function DataTable({ label, columns, busy = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className={table.frame} tabIndex={0} aria-label={label}>
      <table className={table.table} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
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
