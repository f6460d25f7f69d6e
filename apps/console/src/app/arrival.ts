import { setPageHead } from './page-head.ts'
import type { AppRouter } from './router.tsx'

/** After each navigation: title, keywords, and the focus on the new page's heading. */
export function announceArrivals(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    setPageHead(toLocation.pathname)
    const first = !fromLocation
    if (first || !pathChanged || toLocation.hash) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  })
}
