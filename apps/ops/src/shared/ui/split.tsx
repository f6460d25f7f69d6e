import type { ReactNode } from 'react'
import classes from './split.module.css'

/** A list at the left, the chosen one at the right; each scrolls by itself. */
export function Split({ list, detail, label }: { list: ReactNode; detail: ReactNode; label: string }) {
  return (
    <div className={classes.split}>
      <div className={classes.list}>{list}</div>
      <section className={classes.detail} aria-label={label}>
        {detail}
      </section>
    </div>
  )
}
