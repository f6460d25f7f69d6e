import type { StaffAccess } from '@tingan/contract/access'
import type { LazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import type { LucideIcon } from 'lucide-react'

export const GROUPS = ['工作台', '审核与复核', '结算', '财务', '作品', '内容', '用户', '系统'] as const

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
