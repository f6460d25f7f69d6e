/** As a ref: what just appeared is read first, and keys go to it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
