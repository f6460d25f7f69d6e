import { opsMoney } from '@tingan/contract/ops/money'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import {
  Calculator,
  ChartPie,
  Coins,
  FileCheck2,
  HandCoins,
  Percent,
  ReceiptText,
  Siren,
  WalletCards,
} from 'lucide-react'
import type { Desk } from './desk.ts'

export const moneyDesks = [
  {
    path: '/settlement',
    title: '月度结算',
    icon: Calculator,
    group: '结算',
    access: opsSettlement.month.access,
    screen: lazyScreen(() => import('../../screens/settlement.tsx')),
  },
  {
    path: '/share-rule',
    title: '分成规则',
    icon: ChartPie,
    group: '结算',
    access: opsSettlement.shareRules.access,
    screen: lazyScreen(() => import('../../screens/share-rule.tsx')),
  },
  {
    path: '/bill',
    title: '账单',
    icon: ReceiptText,
    group: '结算',
    access: opsSettlement.bills.access,
    screen: lazyScreen(() => import('../../screens/bill.tsx')),
  },
  {
    path: '/withdraw',
    title: '提现审核',
    icon: WalletCards,
    group: '结算',
    access: opsWithdraw.list.access,
    screen: lazyScreen(() => import('../../screens/withdraw.tsx')),
  },
  {
    path: '/invoice',
    title: '发票审核',
    icon: FileCheck2,
    group: '结算',
    access: opsWithdraw.list.access,
    screen: lazyScreen(() => import('../../screens/invoice.tsx')),
  },
  {
    path: '/pay-batch',
    title: '打款批次',
    icon: HandCoins,
    group: '结算',
    access: opsWithdraw.batches.access,
    screen: lazyScreen(() => import('../../screens/pay-batch.tsx')),
  },
  {
    path: '/tax',
    title: '税率配置',
    icon: Percent,
    group: '结算',
    access: opsWithdraw.taxTables.access,
    screen: lazyScreen(() => import('../../screens/tax.tsx')),
  },
  {
    path: '/recharge',
    title: '充值',
    icon: HandCoins,
    group: '财务',
    access: opsRecharge.orders.access,
    screen: lazyScreen(() => import('../../screens/recharge.tsx')),
  },
  {
    path: '/coin',
    title: '创作币',
    icon: Coins,
    group: '财务',
    access: opsRecharge.coins.access,
    screen: lazyScreen(() => import('../../screens/coin.tsx')),
  },
  {
    path: '/money',
    title: '资金告警',
    icon: Siren,
    group: '财务',
    access: opsMoney.alarms.access,
    screen: lazyScreen(() => import('../../screens/money.tsx')),
  },
] as const satisfies readonly Desk[]
