import { formatMoney } from '@tingan/rules/format'
import { BILL_STATUS, LEAST_BILL_FEN } from '@tingan/rules/money/bill-status'
import { hasBill } from '../bill/bill.service.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { balancesOf } from '../ledger/ledger.service.ts'
import { hasOpen } from './withdraw-sum.repo.ts'

const jumpUrl = '/income'
const { counting, toConfirm, disputed, withdrawing, frozen } = BILL_STATUS

export const incomeBlockers: readonly Blocker[] = [
  {
    key: 'withdraw',
    name: '没有处理中的提现',
    blocks: ['merge', 'cancellation', 'bankChange'],
    async find({ db }, uid) {
      return (await hasOpen(db, uid)) ? { tip: '有处理中的提现，完成或撤销后再试', jumpUrl } : null
    },
  },
  {
    key: 'bill',
    name: '没有未结清的账单',
    blocks: ['cancellation'],
    async find({ db }, uid) {
      const open = await hasBill(db, uid, [counting, toConfirm, disputed, withdrawing, frozen])
      return open ? { tip: '有核算中、待确认、有异议或冻结的账单', jumpUrl } : null
    },
  },
  {
    key: 'income',
    name: '没有未提现的收入',
    blocks: ['cancellation'],
    waiver: '我放弃剩余的可提现收入，注销后不能再提现',
    async find({ db }, uid) {
      const { 'income.withdrawable': left } = await balancesOf(db, uid, ['income.withdrawable'])
      return left >= LEAST_BILL_FEN
        ? { tip: `还有 ${formatMoney(left)} 元未提现，可以先提现，或者放弃`, jumpUrl }
        : null
    },
  },
]
