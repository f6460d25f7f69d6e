import type { ReactNode } from 'react'
import classes from './fault-page.module.css'

interface Props {
  status: number
  title: string
  children: ReactNode
  actions: ReactNode
}

/** What both fault pages look like: a quiet shore, one sentence, a way on. */
export function FaultPage({ status, title, children, actions }: Props) {
  return (
    <div className={classes.fault}>
      <Shore />
      <p className={classes.status}>{status}</p>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}

function Shore() {
  return (
    <svg className={classes.shore} viewBox="0 0 240 72" aria-hidden focusable="false">
      <g fill="none" strokeLinecap="round" strokeWidth="4">
        <path d="M92 30V18M106 34V10M120 36V4M134 34V14M148 30V22" className={classes.sound} />
        <path
          d="M20 48c16 0 16-9 33-9s17 9 33 9 17-9 34-9 17 9 33 9 17-9 34-9 17 9 33 9"
          className={classes.near}
        />
        <path
          d="M44 64c13 0 13-7 26-7s13 7 25 7 13-7 26-7 13 7 25 7 13-7 26-7 13 7 25 7"
          className={classes.far}
        />
      </g>
    </svg>
  )
}
