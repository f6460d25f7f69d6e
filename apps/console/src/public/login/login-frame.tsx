import { type ReactNode, useEffect } from 'react'
import { Logo } from '../parts/logo.tsx'
import { ThemeToggle } from '../parts/theme-toggle.tsx'
import { BrandArt } from './brand-art.tsx'
import styles from './frame.module.css'

interface LoginFrameProps {
  /** The words on the picture. */
  story: ReactNode
  sandbox: boolean
  children: ReactNode
}

/** Picture and words on one side, a card on the other; above each other on a phone. */
export function LoginFrame({ story, sandbox, children }: LoginFrameProps) {
  useEffect(askAgainWhenComingBack, [])
  return (
    <div className={styles.frame}>
      <aside className={styles.brand} aria-label="关于听岸">
        <BrandArt />
        <Logo tone="dark" />
        {story}
      </aside>
      <main className={styles.side}>
        <div className={styles.bar}>
          <a href="/help" className={styles.help}>
            帮助中心
          </a>
          <ThemeToggle />
        </div>
        <div className={styles.middle}>
          <div className={styles.card}>{children}</div>
          {sandbox && (
            <p className={styles.sandbox}>
              演示环境不会真的发短信，验证码请到
              <a href="/sandbox" className={styles.toSandbox} target="_blank" rel="noopener">
                沙箱
              </a>
              里查看。
            </p>
          )}
        </div>
        <p className={styles.foot}>听岸创作者平台 · 让好声音靠岸</p>
      </main>
    </div>
  )
}

/** The back button may bring a kept page with a busy button; the server knows better what to show now. */
function askAgainWhenComingBack() {
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload()
  addEventListener('pageshow', reload)
  return () => removeEventListener('pageshow', reload)
}
