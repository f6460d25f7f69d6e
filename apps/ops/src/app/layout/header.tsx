import { ThemeToggle } from '@tingan/kit/app/theme-toggle.tsx'
import classes from '@tingan/kit/layout/header.module.css'
import { Logo } from '@tingan/kit/ui/logo.tsx'
import type { StaffMember } from '../../shared/staff.ts'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import own from './header.module.css'
import { StaffMenu } from './staff-menu.tsx'

export function Header({ staff }: { staff: StaffMember }) {
  return (
    <header className={classes.header}>
      <DeskLink to="/" className={classes.brand} aria-label="听岸运营后台">
        <Logo />
        <span>
          <b>听岸</b>
          <small>运营后台</small>
        </span>
      </DeskLink>
      <div className={own.right}>
        <ThemeToggle />
        <StaffMenu staff={staff} />
      </div>
    </header>
  )
}
