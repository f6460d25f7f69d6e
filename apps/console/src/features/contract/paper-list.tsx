import { CircleCheck, CircleDashed } from 'lucide-react'
import classes from './sign.module.css'
import type { Batch } from './sign-query.ts'

interface Props {
  papers: Batch['contracts']
  unread: readonly string[]
}

/** The papers of a batch, read and unread. */
export function PaperList({ papers, unread }: Props) {
  return (
    <section className={classes.papers} aria-label="本批合同">
      <h2>
        本批 {papers.length} 份，已读 {papers.length - unread.length} 份
      </h2>
      <ol>
        {papers.map(({ contractNo, title }) => {
          const isRead = !unread.includes(contractNo)
          const Icon = isRead ? CircleCheck : CircleDashed
          return (
            <li key={contractNo} data-read={isRead} aria-current={contractNo === unread[0]}>
              <Icon size={15} strokeWidth={1.9} role="img" aria-label={isRead ? '已读' : '未读'} />
              {title}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
