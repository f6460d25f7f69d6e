import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import classes from './workbench.module.css'

/** Often enough to be trusted, seldom enough not to be felt. */
export const POLL_MS = 30_000

interface Props {
  to: string
  name: string
  count: number
  /** Marks beside the name: overdue, mine. */
  children?: ReactNode
}

/** One line of work: what it is, how much of it, and the way there. */
export function WaitingRow({ to, name, count, children }: Props) {
  return (
    <li>
      <DeskLink to={to} className={classes.row}>
        <span>{name}</span>
        {children}
        <b data-none={count === 0}>{count}</b>
        <ChevronRight size={16} strokeWidth={1.9} aria-hidden />
      </DeskLink>
    </li>
  )
}
