import type { OfferedStep } from '@tingan/contract/dashboard'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER, BILL_STATUS } from '@tingan/rules/money/bill-status'
import type { MemberCtx } from '../../platform/context.ts'
import { listBills } from './bill-list.repo.ts'

const MOST = 36

/** Bills that wait for their owner's word, and the ones somebody froze. */
export async function billSteps({ db, member }: MemberCtx): Promise<OfferedStep[]> {
  const page = { pn: 1, rn: MOST }
  const [open, frozen] = await Promise.all(
    [BILL_STATUS.toConfirm, BILL_STATUS.frozen].map((status) =>
      listBills(db, { uid: member.uid, status }, page),
    ),
  )
  return [...toConfirm(open?.rows ?? []), ...unfreeze(frozen?.rows ?? [])]
}

type Bills = Awaited<ReturnType<typeof listBills>>['rows']

const pageOf = ([bill]: Bills) =>
  bill?.owner_type === BILL_OWNER.agency ? ('/income/mcnOverview' as const) : ('/income' as const)

function toConfirm(bills: Bills): OfferedStep[] {
  const [only] = bills
  if (!only) return []
  const deadlines = bills.flatMap(({ auto_confirm_at }) => auto_confirm_at?.getTime() ?? [])
  const fen = bills.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  return [
    {
      key: 'bill.toConfirm',
      state: 'todo',
      weight: 'should',
      title: bills.length === 1 ? `确认 ${only.month} 账单` : `${bills.length} 份账单等待确认`,
      why: `共 ${formatMoney(fen)} 元，确认后即可提现；到期没有异议会自动确认`,
      deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
      link: { to: pageOf(bills), name: '去确认' },
    },
  ]
}

function unfreeze(bills: Bills): OfferedStep[] {
  const asked = bills.filter(({ recover_at }) => recover_at !== null).length
  const [only] = bills
  if (!only) return []
  return [
    {
      key: 'bill.frozen',
      state: asked === bills.length ? 'waiting' : 'todo',
      weight: 'should',
      title: bills.length === 1 ? `${only.month} 账单已冻结` : `${bills.length} 份账单已冻结`,
      why: asked === bills.length ? '恢复申请正在审核，预计 3 个工作日' : '说明情况后可以申请恢复',
      deadline: null,
      link: { to: pageOf(bills), name: '去查看' },
    },
  ]
}
