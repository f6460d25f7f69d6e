import type { Run } from './run-status.tsx'
import classes from './settlement.module.css'

/** Bills go out in pieces; whoever leaves the page finds it further on. */
export function PublishProgress({ run: { publishedBills, bills } }: { run: Run }) {
  return (
    <div className={classes.progress}>
      <progress max={bills} value={publishedBills} aria-label="发布进度" />
      <p role="status">
        正在发布：{publishedBills.toLocaleString()} / {bills.toLocaleString()} 份账单。可以离开这一页。
      </p>
    </div>
  )
}
