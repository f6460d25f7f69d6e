import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface Props {
  title: string
  description?: ReactNode
  /** Buttons on the right: the page's main actions. */
  actions?: ReactNode
}

/** The top of every screen. The title takes focus after a navigation, so that a reader hears where it arrived. */
export function PageHeader({ title, description, actions }: Props) {
  return (
    <header className={classes.header}>
      <div>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        {description && <p>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
