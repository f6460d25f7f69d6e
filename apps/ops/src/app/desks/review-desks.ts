import { anyStaff } from '@tingan/contract/access'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsReview } from '@tingan/contract/ops/review'
import { lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import { House, ListChecks, UsersRound } from 'lucide-react'
import type { Desk } from './desk.ts'

export const reviewDesks = [
  {
    path: '/',
    title: '待办',
    icon: House,
    group: '工作台',
    access: anyStaff,
    screen: lazyScreen(() => import('../../screens/index.tsx')),
  },
  {
    path: '/review',
    title: '审核队列',
    icon: ListChecks,
    group: '审核与复核',
    access: opsReview.kinds.access,
    screen: lazyScreen(() => import('../../screens/review.tsx')),
  },
  {
    path: '/approval',
    title: '双人复核',
    icon: UsersRound,
    group: '审核与复核',
    access: opsApproval.list.access,
    screen: lazyScreen(() => import('../../screens/approval.tsx')),
  },
] as const satisfies readonly Desk[]
