/**
 * The library hears keys one turn after a row was taken up. What is pressed until then would scroll the
 * page instead of moving the row: it is kept, and said again when somebody listens.
 */
export function keepKeysForSensor(): void {
  const kept: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    kept.push(event)
  }
  document.addEventListener('keydown', keep, true)
  // after this event: the library's own timer was set within it, and runs before ours
  queueMicrotask(() =>
    setTimeout(() => {
      document.removeEventListener('keydown', keep, true)
      for (const { code, key } of kept)
        document.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
    }),
  )
}
