import classes from '@tingan/kit/layout/header.module.css'
import { Logo } from '@tingan/kit/ui/logo.tsx'
import type { RoutePath } from '@tingan/rules/routes'
import { AppLink } from '../../shared/ui/app-link.tsx'

export function Brand({ to }: { to: RoutePath }) {
  return (
    <AppLink to={to} className={classes.brand} aria-label="听岸创作者平台">
      <Logo />
      <span>
        <b>听岸</b>
        <small>创作者平台</small>
      </span>
    </AppLink>
  )
}
