import { anyStaff, type StaffAccess, type StaffRole, staffMay } from '@tingan/contract/access'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { type LazyScreen, lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import { House, type LucideIcon, MessageSquareText } from 'lucide-react'

export const GROUPS = ['工作台', '审核与复核', '内容', '用户', '系统'] as const

export interface Desk {
  /** Under /ops. */
  path: string
  title: string
  icon: LucideIcon
  /** Where the menu shows it; a page that is reached from its desk has none. */
  group: (typeof GROUPS)[number] | null
  /** Of the call the screen cannot do without. */
  access: StaffAccess
  screen: LazyScreen
}

/** One table for paths, titles, menu, access and screens. */
export const desks = [
  {
    path: '/',
    title: '待办',
    icon: House,
    group: '工作台',
    access: anyStaff,
    screen: lazyScreen(() => import('../screens/index.tsx')),
  },
  {
    path: '/feedback',
    title: '用户反馈',
    icon: MessageSquareText,
    group: '用户',
    access: opsFeedback.list.access,
    screen: lazyScreen(() => import('../screens/feedback.tsx')),
  },
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
