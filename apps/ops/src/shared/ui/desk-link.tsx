import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A desk, with its filters if need be: `/audit?subject=account:1`. */
  to: string
  children: ReactNode
}

/** A link inside the back office. */
export function DeskLink({ to, children, ...anchor }: Props) {
  const [pathname = '/', query = ''] = to.split('?')
  const target = { to: pathname, search: Object.fromEntries(new URLSearchParams(query)) } as LinkProps
  return (
    <Link {...target} activeOptions={{ exact: true }} {...(anchor as object)}>
      {children}
    </Link>
  )
}
