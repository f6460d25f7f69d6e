import type { AnyRouter } from '@tanstack/react-router'

/** After each navigation: the page's head, and the focus on the new page's heading. */
export function announceArrivals(router: AnyRouter, setPageHead: (pathname: string) => void): void {
  let left: Element | null = null
  router.subscribe('onBeforeNavigate', () => {
    left = dialogInUse()
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    setPageHead(toLocation.pathname)
    const first = !fromLocation
    if (first || !pathChanged || toLocation.hash || openedOnTheWay()) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  })

  /** Who opened something while the page was still loading goes on typing there. */
  function openedOnTheWay(): boolean {
    const dialog = dialogInUse()
    return dialog !== null && dialog !== left
  }
}

function dialogInUse(): Element | null {
  return document.activeElement?.closest('[role=dialog]') ?? null
}
