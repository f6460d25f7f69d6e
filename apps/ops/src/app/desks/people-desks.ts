import { opsCertification } from '@tingan/contract/ops/certification'
import { opsContract } from '@tingan/contract/ops/contract'
import { opsAccount, opsFeedback } from '@tingan/contract/ops/desk'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import {
  BadgeCheck,
  Building2,
  FileSignature,
  Handshake,
  Landmark,
  MessageSquareText,
  ScanFace,
  UserSearch,
} from 'lucide-react'
import type { Desk } from './desk.ts'

export const peopleDesks = [
  {
    path: '/account',
    title: '账号',
    icon: UserSearch,
    group: '用户',
    access: opsAccount.find.access,
    screen: lazyScreen(() => import('../../screens/account.tsx')),
  },
  {
    path: '/certification',
    title: '实名认证',
    icon: ScanFace,
    group: '用户',
    access: opsCertification.list.access,
    screen: lazyScreen(() => import('../../screens/certification.tsx')),
  },
  {
    path: '/enterprise',
    title: '企业',
    icon: Building2,
    group: '用户',
    access: opsEnterprise.list.access,
    screen: lazyScreen(() => import('../../screens/enterprise.tsx')),
  },
  {
    path: '/mcn',
    title: '机构',
    icon: Handshake,
    group: '用户',
    access: opsMcn.list.access,
    screen: lazyScreen(() => import('../../screens/mcn.tsx')),
  },
  {
    path: '/contract',
    title: '合同',
    icon: FileSignature,
    group: '用户',
    access: opsContract.list.access,
    screen: lazyScreen(() => import('../../screens/contract.tsx')),
  },
  {
    path: '/payment-check',
    title: '认证打款',
    icon: Landmark,
    group: '用户',
    access: opsEnterprise.payments.access,
    screen: lazyScreen(() => import('../../screens/payment-check.tsx')),
  },
  {
    path: '/credit-code',
    title: '信用代码白名单',
    icon: BadgeCheck,
    group: '用户',
    access: opsEnterprise.passedCodes.access,
    screen: lazyScreen(() => import('../../screens/credit-code.tsx')),
  },
  {
    path: '/feedback',
    title: '用户反馈',
    icon: MessageSquareText,
    group: '用户',
    access: opsFeedback.list.access,
    screen: lazyScreen(() => import('../../screens/feedback.tsx')),
  },
] as const satisfies readonly Desk[]
