import { type StaffRole, staffMay } from '@tingan/contract/access'
import { type Desk, GROUPS } from './desks/desk.ts'
import { moneyDesks } from './desks/money-desks.ts'
import { peopleDesks } from './desks/people-desks.ts'
import { reviewDesks } from './desks/review-desks.ts'
import { siteDesks } from './desks/site-desks.ts'
import { systemDesks } from './desks/system-desks.ts'
import { worksDesks } from './desks/works-desks.ts'

/** One table for paths, titles, menu, access and screens; a menu's heading has its part in a file of its own. */
export const desks = [
  ...reviewDesks,
  ...moneyDesks,
  ...worksDesks,
  ...siteDesks,
  ...peopleDesks,
  ...systemDesks,
] as const satisfies readonly Desk[]

export type DeskPath = (typeof desks)[number]['path']

export function findDesk(pathname: string): Desk | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  return desks.find((desk) => desk.path === path)
}

export interface MenuGroup {
  heading: string
  desks: Desk[]
}

/** What somebody with these roles can open, by the work it belongs to. */
export function menuOf(roles: readonly StaffRole[], table: readonly Desk[] = desks): MenuGroup[] {
  return GROUPS.map((heading) => ({
    heading,
    desks: table.filter(({ group, access }) => group === heading && staffMay(roles, access)),
  })).filter((group) => group.desks.length > 0)
}
