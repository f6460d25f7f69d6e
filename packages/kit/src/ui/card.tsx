import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface Props {
  title?: string
  /** Beside the title, in small type. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A white sheet on the panel, named by its title. */
export function Card({ title, note, actions, children, className }: Props) {
  const id = useId()
  return (
    <section
      className={[classes.card, className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={classes.head}>
          <h2 id={id}>{title}</h2>
          {note && <span className={classes.note}>{note}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
