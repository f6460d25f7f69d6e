/** The menu of narrow screens closes by itself: on Escape and on a click elsewhere. */
export function startMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  addEventListener('click', (event) => {
    if (menu.open && !menu.contains(event.target as Node)) menu.open = false
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
