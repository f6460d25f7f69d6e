/** A request's address as it was sent: `new URL` would take `//host/path` for another host, or refuse it. */
export function splitUrl(url: string): { path: string; rawQuery: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, rawQuery: '' } : { path: url.slice(0, mark), rawQuery: url.slice(mark + 1) }
}
