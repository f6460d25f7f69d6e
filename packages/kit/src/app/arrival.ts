import type { AnyRouter } from '@tanstack/react-router'

/** After each navigation: the page's head, and the focus on the new page's heading. */
export function announceArrivals(router: AnyRouter, setPageHead: (pathname: string) => void): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    setPageHead(toLocation.pathname)
    const first = !fromLocation
    if (first || !pathChanged || toLocation.hash) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  })
}
