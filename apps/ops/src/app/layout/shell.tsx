import classes from '@tingan/kit/layout/shell.module.css'
import type { ReactNode } from 'react'
import type { StaffMember } from '../../shared/staff.ts'
import { menuOf } from '../desks.ts'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

interface Props {
  staff: StaffMember
  pathname: string
  children: ReactNode
}

/** The frame of the back office: who one is on top, the desks at the side, the work on an inset panel. */
export function Shell({ staff, pathname, children }: Props) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        跳到主要内容
      </a>
      <Header staff={staff} />
      <SideMenu groups={menuOf(staff.roles)} pathname={pathname} />
      <div className={classes.panel}>
        <main id="main" className={classes.main} tabIndex={-1} data-scroll-restoration-id="main">
          {children}
        </main>
      </div>
    </div>
  )
}
