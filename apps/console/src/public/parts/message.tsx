import type { ReactNode } from 'react'
import styles from './message.module.css'

interface MessageProps {
  art: ReactNode
  title: string
  text: ReactNode
  /** Small print under the actions, such as a trace id. */
  note?: ReactNode
  children?: ReactNode
}

/** One thing to say in the middle of a page, and what to do next. */
export function Message({ art, title, text, note, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <div className={styles.art}>{art}</div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
