/** `/mcn` holds `/mcn` and `/mcn/…`, not `/mcnx`. */
export function isUnder(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}

export function withoutTrailingSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

/**
 * A path a browser cannot take for another host: it reads `//evil.com` and `/\evil.com` as one, and drops control
 * characters before it looks.
 */
export function isPlainPath(pathname: string): boolean {
  return (pathname === '' || pathname.startsWith('/')) && !/\/\/|\\|\p{Cc}/u.test(pathname)
}

/** Fit for a Location header, whatever was typed: anything but printable ASCII is percent-encoded. */
export function headerSafe(address: string): string {
  return address.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent)
}

export function withQuery(pathname: string, search: string): string {
  const query = search.startsWith('?') ? search.slice(1) : search
  return headerSafe(query ? `${pathname}?${query}` : pathname)
}
