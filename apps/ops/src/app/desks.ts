import { anyStaff, type StaffAccess, type StaffRole, staffMay } from '@tingan/contract/access'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsAudit } from '@tingan/contract/ops/audit'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { opsCertification } from '@tingan/contract/ops/certification'
import { opsContent } from '@tingan/contract/ops/content'
import { opsContract } from '@tingan/contract/ops/contract'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { opsAccount, opsConfig, opsFeedback } from '@tingan/contract/ops/desk'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { opsMoney } from '@tingan/contract/ops/money'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { opsReview } from '@tingan/contract/ops/review'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsStaff } from '@tingan/contract/ops/staff'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { opsWorks } from '@tingan/contract/ops/works'
import { type LazyScreen, lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import {
  BadgeCheck,
  BadgeJapaneseYen,
  Building2,
  Calculator,
  ChartNoAxesColumn,
  ChartPie,
  CircleQuestionMark,
  Coins,
  Copyright,
  Disc3,
  FileCheck2,
  FileSignature,
  FileStack,
  FolderTree,
  GalleryHorizontalEnd,
  Gavel,
  HandCoins,
  Handshake,
  House,
  IdCard,
  Landmark,
  ListChecks,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  MessageSquareText,
  MessageSquareWarning,
  Newspaper,
  Percent,
  ReceiptText,
  Scale,
  ScanFace,
  ScrollText,
  Siren,
  Tags,
  ToggleLeft,
  UserSearch,
  UsersRound,
  WalletCards,
  Workflow,
} from 'lucide-react'

const GROUPS = ['工作台', '审核与复核', '结算', '财务', '作品', '内容', '用户', '系统'] as const

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
    path: '/review',
    title: '审核队列',
    icon: ListChecks,
    group: '审核与复核',
    access: opsReview.kinds.access,
    screen: lazyScreen(() => import('../screens/review.tsx')),
  },
  {
    path: '/approval',
    title: '双人复核',
    icon: UsersRound,
    group: '审核与复核',
    access: opsApproval.list.access,
    screen: lazyScreen(() => import('../screens/approval.tsx')),
  },
  {
    path: '/settlement',
    title: '月度结算',
    icon: Calculator,
    group: '结算',
    access: opsSettlement.month.access,
    screen: lazyScreen(() => import('../screens/settlement.tsx')),
  },
  {
    path: '/share-rule',
    title: '分成规则',
    icon: ChartPie,
    group: '结算',
    access: opsSettlement.shareRules.access,
    screen: lazyScreen(() => import('../screens/share-rule.tsx')),
  },
  {
    path: '/bill',
    title: '账单',
    icon: ReceiptText,
    group: '结算',
    access: opsSettlement.bills.access,
    screen: lazyScreen(() => import('../screens/bill.tsx')),
  },
  {
    path: '/withdraw',
    title: '提现审核',
    icon: WalletCards,
    group: '结算',
    access: opsWithdraw.list.access,
    screen: lazyScreen(() => import('../screens/withdraw.tsx')),
  },
  {
    path: '/invoice',
    title: '发票审核',
    icon: FileCheck2,
    group: '结算',
    access: opsWithdraw.list.access,
    screen: lazyScreen(() => import('../screens/invoice.tsx')),
  },
  {
    path: '/pay-batch',
    title: '打款批次',
    icon: HandCoins,
    group: '结算',
    access: opsWithdraw.batches.access,
    screen: lazyScreen(() => import('../screens/pay-batch.tsx')),
  },
  {
    path: '/tax',
    title: '税率配置',
    icon: Percent,
    group: '结算',
    access: opsWithdraw.taxTables.access,
    screen: lazyScreen(() => import('../screens/tax.tsx')),
  },
  {
    path: '/work',
    title: '作品',
    icon: Disc3,
    group: '作品',
    access: opsWorks.albums.access,
    screen: lazyScreen(() => import('../screens/work.tsx')),
  },
  {
    path: '/copyright',
    title: '版权',
    icon: Copyright,
    group: '作品',
    access: opsWorks.copyrights.access,
    screen: lazyScreen(() => import('../screens/copyright.tsx')),
  },
  {
    path: '/legal',
    title: '侵权投诉',
    icon: Gavel,
    group: '作品',
    access: opsLegal.list.access,
    screen: lazyScreen(() => import('../screens/legal.tsx')),
  },
  {
    path: '/category',
    title: '专辑分类',
    icon: ListTree,
    group: '作品',
    access: opsCatalog.categories.access,
    screen: lazyScreen(() => import('../screens/category.tsx')),
  },
  {
    path: '/tag',
    title: '标签',
    icon: Tags,
    group: '作品',
    access: opsCatalog.tags.access,
    screen: lazyScreen(() => import('../screens/tag.tsx')),
  },
  {
    path: '/price-step',
    title: '价格档位',
    icon: BadgeJapaneseYen,
    group: '作品',
    access: opsCatalog.priceSteps.access,
    screen: lazyScreen(() => import('../screens/price-step.tsx')),
  },
  {
    path: '/black-word',
    title: '违规词',
    icon: MessageSquareWarning,
    group: '作品',
    access: opsCatalog.blackWords.access,
    screen: lazyScreen(() => import('../screens/black-word.tsx')),
  },
  {
    path: '/account',
    title: '账号',
    icon: UserSearch,
    group: '用户',
    access: opsAccount.find.access,
    screen: lazyScreen(() => import('../screens/account.tsx')),
  },
  {
    path: '/news',
    title: '资讯',
    icon: Newspaper,
    group: '内容',
    access: opsContent.newsList.access,
    screen: lazyScreen(() => import('../screens/news.tsx')),
  },
  {
    path: '/news/edit',
    title: '编辑资讯',
    icon: Newspaper,
    group: null,
    access: opsContent.newsSave.access,
    screen: lazyScreen(() => import('../screens/news/edit.tsx')),
  },
  {
    path: '/slide',
    title: '轮播图',
    icon: GalleryHorizontalEnd,
    group: '内容',
    access: opsContent.slideList.access,
    screen: lazyScreen(() => import('../screens/slide.tsx')),
  },
  {
    path: '/help',
    title: '帮助中心',
    icon: CircleQuestionMark,
    group: '内容',
    access: opsContent.helpList.access,
    screen: lazyScreen(() => import('../screens/help.tsx')),
  },
  {
    path: '/help/edit',
    title: '编辑帮助文章',
    icon: CircleQuestionMark,
    group: null,
    access: opsContent.helpSave.access,
    screen: lazyScreen(() => import('../screens/help/edit.tsx')),
  },
  {
    path: '/agreement',
    title: '协议',
    icon: Scale,
    group: '内容',
    access: opsContent.agreementList.access,
    screen: lazyScreen(() => import('../screens/agreement.tsx')),
  },
  {
    path: '/agreement/edit',
    title: '协议新版本',
    icon: Scale,
    group: null,
    access: opsContent.agreementPropose.access,
    screen: lazyScreen(() => import('../screens/agreement/edit.tsx')),
  },
  {
    path: '/broadcast',
    title: '官方消息',
    icon: Megaphone,
    group: '内容',
    access: opsMessage.list.access,
    screen: lazyScreen(() => import('../screens/broadcast.tsx')),
  },
  {
    path: '/broadcast/new',
    title: '发官方消息',
    icon: Megaphone,
    group: null,
    access: opsMessage.send.access,
    screen: lazyScreen(() => import('../screens/broadcast/new.tsx')),
  },
  {
    path: '/template',
    title: '消息模板',
    icon: MessageSquareQuote,
    group: '内容',
    access: opsMessage.templates.access,
    screen: lazyScreen(() => import('../screens/template.tsx')),
  },
  {
    path: '/counts',
    title: '官网数据',
    icon: ChartNoAxesColumn,
    group: '内容',
    access: opsContent.counts.access,
    screen: lazyScreen(() => import('../screens/counts.tsx')),
  },
  {
    path: '/certification',
    title: '实名认证',
    icon: ScanFace,
    group: '用户',
    access: opsCertification.list.access,
    screen: lazyScreen(() => import('../screens/certification.tsx')),
  },
  {
    path: '/enterprise',
    title: '企业',
    icon: Building2,
    group: '用户',
    access: opsEnterprise.list.access,
    screen: lazyScreen(() => import('../screens/enterprise.tsx')),
  },
  {
    path: '/mcn',
    title: '机构',
    icon: Handshake,
    group: '用户',
    access: opsMcn.list.access,
    screen: lazyScreen(() => import('../screens/mcn.tsx')),
  },
  {
    path: '/contract',
    title: '合同',
    icon: FileSignature,
    group: '用户',
    access: opsContract.list.access,
    screen: lazyScreen(() => import('../screens/contract.tsx')),
  },
  {
    path: '/contract-template',
    title: '合同模板',
    icon: FileStack,
    group: '内容',
    access: opsContractTemplate.list.access,
    screen: lazyScreen(() => import('../screens/contract-template.tsx')),
  },
  {
    path: '/contract-template/edit',
    title: '编辑合同模板',
    icon: FileStack,
    group: null,
    access: opsContractTemplate.save.access,
    screen: lazyScreen(() => import('../screens/contract-template/edit.tsx')),
  },
  {
    path: '/payment-check',
    title: '认证打款',
    icon: Landmark,
    group: '用户',
    access: opsEnterprise.payments.access,
    screen: lazyScreen(() => import('../screens/payment-check.tsx')),
  },
  {
    path: '/credit-code',
    title: '信用代码白名单',
    icon: BadgeCheck,
    group: '用户',
    access: opsEnterprise.passedCodes.access,
    screen: lazyScreen(() => import('../screens/credit-code.tsx')),
  },
  {
    path: '/feedback',
    title: '用户反馈',
    icon: MessageSquareText,
    group: '用户',
    access: opsFeedback.list.access,
    screen: lazyScreen(() => import('../screens/feedback.tsx')),
  },
  {
    path: '/recharge',
    title: '充值',
    icon: HandCoins,
    group: '财务',
    access: opsRecharge.orders.access,
    screen: lazyScreen(() => import('../screens/recharge.tsx')),
  },
  {
    path: '/coin',
    title: '创作币',
    icon: Coins,
    group: '财务',
    access: opsRecharge.coins.access,
    screen: lazyScreen(() => import('../screens/coin.tsx')),
  },
  {
    path: '/money',
    title: '资金告警',
    icon: Siren,
    group: '财务',
    access: opsMoney.alarms.access,
    screen: lazyScreen(() => import('../screens/money.tsx')),
  },
  {
    path: '/switch',
    title: '功能开关',
    icon: ToggleLeft,
    group: '系统',
    access: opsConfig.switches.access,
    screen: lazyScreen(() => import('../screens/switch.tsx')),
  },
  {
    path: '/permission',
    title: '权限目录',
    icon: FolderTree,
    group: '系统',
    access: opsConfig.permissions.access,
    screen: lazyScreen(() => import('../screens/permission.tsx')),
  },
  {
    path: '/job',
    title: '后台任务',
    icon: Workflow,
    group: '系统',
    access: opsConfig.jobs.access,
    screen: lazyScreen(() => import('../screens/job.tsx')),
  },
  {
    path: '/audit',
    title: '审计日志',
    icon: ScrollText,
    group: '系统',
    access: opsAudit.search.access,
    screen: lazyScreen(() => import('../screens/audit.tsx')),
  },
  {
    path: '/staff',
    title: '员工',
    icon: IdCard,
    group: '系统',
    access: opsStaff.list.access,
    screen: lazyScreen(() => import('../screens/staff.tsx')),
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
