const PATIENCE_MS = 5000
let leaving = false

/** Several voices may say at once that the session is over; a second navigation would only cut off the first. */
export function leaveFor(url: string): void {
  if (leaving) return
  leaving = true
  // Should the person choose to stay on a page with unsaved work, the next voice is heard again.
  setTimeout(() => {
    leaving = false
  }, PATIENCE_MS)
  location.assign(url)
}
