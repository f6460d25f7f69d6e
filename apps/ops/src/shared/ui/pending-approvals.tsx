import { DeskLink } from './desk-link.tsx'
import classes from './record.module.css'

interface Props {
  approvals: readonly { approvalId: number; summary: string; mine: boolean }[]
}

/** What a colleague still has to look at before it happens. */
export function PendingApprovals({ approvals }: Props) {
  if (approvals.length === 0) return null
  return (
    <ul className={classes.pending} aria-label="等待复核的申请">
      {approvals.map(({ approvalId, summary, mine }) => (
        <li key={approvalId}>
          等待复核：
          <DeskLink to={`/approval?view=${mine ? 'mine' : 'toDecide'}&id=${approvalId}`}>{summary}</DeskLink>
        </li>
      ))}
    </ul>
  )
}
