import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './table.module.css'

/** Under the rows, never over them. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <section className={classes.bulk} aria-label="批量操作">
      <span role="status">
        已选 <b>{count}</b> 项
      </span>
      {children}
      <button type="button" className={classes.clear} aria-label="取消选择" onClick={onClear}>
        <X size={16} strokeWidth={1.9} aria-hidden />
      </button>
    </section>
  )
}
