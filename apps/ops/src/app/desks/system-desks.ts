import { opsAudit } from '@tingan/contract/ops/audit'
import { opsConfig } from '@tingan/contract/ops/desk'
import { opsStaff } from '@tingan/contract/ops/staff'
import { lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import { FolderTree, IdCard, ScrollText, ToggleLeft, Workflow } from 'lucide-react'
import type { Desk } from './desk.ts'

export const systemDesks = [
  {
    path: '/switch',
    title: '功能开关',
    icon: ToggleLeft,
    group: '系统',
    access: opsConfig.switches.access,
    screen: lazyScreen(() => import('../../screens/switch.tsx')),
  },
  {
    path: '/permission',
    title: '权限目录',
    icon: FolderTree,
    group: '系统',
    access: opsConfig.permissions.access,
    screen: lazyScreen(() => import('../../screens/permission.tsx')),
  },
  {
    path: '/job',
    title: '后台任务',
    icon: Workflow,
    group: '系统',
    access: opsConfig.jobs.access,
    screen: lazyScreen(() => import('../../screens/job.tsx')),
  },
  {
    path: '/audit',
    title: '审计日志',
    icon: ScrollText,
    group: '系统',
    access: opsAudit.search.access,
    screen: lazyScreen(() => import('../../screens/audit.tsx')),
  },
  {
    path: '/staff',
    title: '员工',
    icon: IdCard,
    group: '系统',
    access: opsStaff.list.access,
    screen: lazyScreen(() => import('../../screens/staff.tsx')),
  },
] as const satisfies readonly Desk[]
