import { isPlainPath } from './address.ts'
import { findRoute } from './routes.ts'

/** The address of a page of ours, with query and hash if need be: what a stranger may ask to open. */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return isPlainPath(path) && !/[\\\p{Cc}]/u.test(address) && findRoute(path) !== undefined
}
