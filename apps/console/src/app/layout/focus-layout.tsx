import { Button } from '@mantine/core'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { ThemeToggle } from '@tingan/kit/app/theme-toggle.tsx'
import { LogIn, LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSessionOrNull } from '../../shared/session/session-store.ts'
import { Brand } from './brand.tsx'
import classes from './focus-layout.module.css'

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog)

/** The frame of onboarding and of open pages: the logo, a way out, and nothing that distracts. */
export function FocusLayout({ children }: { pathname: string; children: ReactNode }) {
  const session = useSessionOrNull()
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={classes.layout}>
      <header className={classes.header}>
        <Brand to="/home" />
        <div className={classes.tools}>
          <ThemeToggle />
          {session ? (
            <>
              <span className={classes.who}>{session.user.nickname || session.user.mobile}</span>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<LogOut size={15} strokeWidth={1.9} />}
                onClick={() => setLeaving(true)}
              >
                退出登录
              </Button>
              {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
            </>
          ) : (
            <Button component="a" href="/login" leftSection={<LogIn size={15} strokeWidth={1.9} />}>
              登录
            </Button>
          )}
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1} data-scroll-restoration-id="main">
        {children}
      </main>
    </div>
  )
}
