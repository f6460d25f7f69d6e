import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  /** Shown where an error would be. */
  hint?: string | undefined
}

/** The line below is always there, so that an error moves nothing. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${styles.tall}`} data-invalid={error ? true : undefined}>
        <textarea
          {...area}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
