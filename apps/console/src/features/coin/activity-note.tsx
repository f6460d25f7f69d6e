import { formatDateTime } from '@tingan/rules/format'
import { Gift } from 'lucide-react'
import classes from './coin.module.css'
import type { Activity } from './coin-query.ts'

/** Somebody who had it already is not told about it again. */
export function ActivityNote({ activity }: { activity: Activity | null | undefined }) {
  if (!activity || activity.joined) return null
  return (
    <div className={classes.activity} role="note">
      <Gift size={18} strokeWidth={1.9} aria-hidden />
      <div>
        <b>{activity.name}</b>
        <p>
          {activity.rule} {formatDateTime(activity.endAt)} 截止。
        </p>
      </div>
    </div>
  )
}
