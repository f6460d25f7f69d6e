let title = ''
let unread = 0

/** The page's own title; the count of unread messages stands before it. */
export function setPageTitle(text: string): void {
  title = text
  write()
}

export function setTitleBadge(count: number): void {
  unread = count
  write()
}

function write(): void {
  const shown = title || document.title.replace(/^\(\d+\+?\) /, '')
  document.title = unread > 0 ? `(${badgeText(unread)}) ${shown}` : shown
}

export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
