import { CircleAlert } from 'lucide-react'
import styles from './notice.module.css'

/** A failure that belongs to no field. */
export function Notice({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.notice}>
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
