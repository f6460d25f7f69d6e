import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Without it the dialog cannot be dismissed, only answered. */
  onClose?: () => void
  children: ReactNode
}

/** The browser's own modal: focus stays inside, the rest of the page is inert. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const node = dialog.current
    node?.showModal()
    // On the dialog itself: its title is read first, and no answer is chosen beforehand.
    node?.focus()
    return () => node?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        if (!onClose) event.preventDefault()
      }}
      // Browsers let a second Esc through whatever the page says: then it opens again.
      onClose={() => (onClose ? onClose() : dialog.current?.showModal())}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <X size={18} strokeWidth={1.9} aria-hidden="true" />
          </button>
        )}
      </header>
      {children}
    </dialog>
  )
}
