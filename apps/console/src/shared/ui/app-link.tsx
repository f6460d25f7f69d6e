import { Link, type LinkProps } from '@tanstack/react-router'
import { findRoute, type RoutePath } from '@tingan/rules/routes'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the route table (with query and hash, if need be), or one the server sent. */
  to: RoutePath | `${RoutePath}${'?' | '#'}${string}` | (string & {})
  children: ReactNode
}

/** Only the page itself is current, not the ones above it in the address. */
const exactly = { exact: true, includeHash: true } as const

/** A link inside the console. Pages that are other documents, and unknown addresses, are left to the browser. */
export function AppLink({ to, children, ...anchor }: Props) {
  const url = new URL(to, location.origin)
  const route = findRoute(url.pathname)
  if (url.origin !== location.origin || route?.entry !== 'console' || route.ownDocument) {
    return (
      <a href={to} {...anchor}>
        {children}
      </a>
    )
  }
  // The address is checked above, at run time: menus come from the server.
  const target = {
    to: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash.slice(1),
  } as LinkProps
  return (
    <Link {...target} activeOptions={exactly} {...(anchor as object)}>
      {children}
    </Link>
  )
}
