export const READY = 'tingan-ready'

/** The page answers from now on; what was pressed before that comes again. */
export function announceReady(): void {
  document.documentElement.dataset.ready = ''
  document.dispatchEvent(new Event(READY))
}
