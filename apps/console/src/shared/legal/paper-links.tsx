import { paperPath } from '@tingan/contract/paper'
import { FileText } from 'lucide-react'
import classes from './legal.module.css'

/** Papers to be opened in a window of their own. */
export function PaperLinks({ label, paperIds }: { label: string; paperIds: readonly string[] }) {
  return (
    <ul className={classes.papers} aria-label={label}>
      {paperIds.map((paperId, at) => (
        <li key={paperId}>
          <a href={paperPath(paperId)} target="_blank" rel="noreferrer">
            <FileText size={15} strokeWidth={1.9} aria-hidden />
            {label} {at + 1}
          </a>
        </li>
      ))}
    </ul>
  )
}
