import { isUnder } from '@tingan/rules/address'
import { findRoute } from '@tingan/rules/routes'

/** Pages open to visitors stay where they are when a session ends. */
export function isExempt(pathname: string): boolean {
  return findRoute(pathname)?.access === 'open' || isUnder(pathname, '/sandbox')
}
