import { useRouterState } from '@tanstack/react-router'
import classes from './navigation-progress.module.css'

/** A thin line at the top while the next screen loads; quick navigations end before it shows. */
export function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  return loading ? <div className={classes.line} aria-hidden /> : null
}
