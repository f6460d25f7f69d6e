import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './page-frame.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

/** The plain public page: a bar with the name, one panel. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Logo />
        <ThemeToggle />
      </header>
      <main className={styles.panel}>{children}</main>
    </div>
  )
}
