import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import classes from '@tingan/kit/layout/shell.module.css'
import { visibleMenu } from '@tingan/rules/menu'
import type { ReactNode } from 'react'
import { directoryOf } from '../../shared/menu/menu-entries.ts'
import { usePlayer } from '../../shared/player/player-store.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

const PlayerDock = lazyPart(async () => (await import('../../shared/player/player-dock.tsx')).PlayerDock)

/** The frame of the console: areas on top, the area's menu at the side, the page on an inset panel. */
export function Shell({ pathname, children }: { pathname: string; children: ReactNode }) {
  const session = useSession()
  const directories = visibleMenu(session.roleInfo?.directoryList ?? [], session.user.authType)
  const items = directoryOf(directories, pathname)?.menuList ?? []
  const player = usePlayer()

  return (
    <div className={classes.shell} data-menu={items.length > 0}>
      <a className={classes.skip} href="#main">
        跳到主要内容
      </a>
      <Header session={session} directories={directories} pathname={pathname} />
      {items.length > 0 && <SideMenu items={items} pathname={pathname} />}
      <div className={classes.panel}>
        <main id="main" className={classes.main} tabIndex={-1} data-scroll-restoration-id="main">
          {children}
        </main>
        {player.playState !== 'stop' && (
          <div className={classes.dock}>
            <PlayerDock />
          </div>
        )}
      </div>
    </div>
  )
}
