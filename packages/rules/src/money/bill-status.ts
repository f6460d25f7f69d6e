import { moveBy, type Transition } from '../content/transition.ts'

export const BILL_STATUS = {
  counting: 0,
  toConfirm: 1,
  withdrawable: 2,
  disputed: 3,
  withdrawing: 4,
  settled: 5,
  frozen: 6,
} as const

export const BILL_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '核算中',
  1: '待确认',
  2: '可提现',
  3: '有异议',
  4: '提现中',
  5: '已结清',
  6: '已冻结',
}

export const BILL_OWNER = { person: 1, company: 2, agency: 3 } as const

export const BILL_OWNER_NAMES: Readonly<Record<number, string>> = { 1: '个人', 2: '企业', 3: '机构' }

export type BillEvent =
  | 'publish'
  | 'confirm'
  | 'dispute'
  | 'ask'
  | 'settleDispute'
  | 'take'
  | 'giveBack'
  | 'finish'
  | 'freeze'
  | 'recover'

const { counting, toConfirm, withdrawable, disputed, withdrawing, settled, frozen } = BILL_STATUS

/** Everything that may happen to a bill. After a dispute it is asked for again, or settled by the desk. */
export const billTransitions: readonly Transition<BillEvent>[] = [
  { event: 'publish', from: [counting], to: toConfirm },
  { event: 'confirm', from: [toConfirm], to: withdrawable },
  { event: 'dispute', from: [toConfirm], to: disputed },
  { event: 'ask', from: [disputed], to: toConfirm },
  { event: 'settleDispute', from: [disputed], to: withdrawable },
  { event: 'take', from: [withdrawable], to: withdrawing },
  { event: 'giveBack', from: [withdrawing], to: withdrawable },
  { event: 'finish', from: [withdrawing], to: settled },
  { event: 'freeze', from: [withdrawable], to: frozen },
  { event: 'recover', from: [frozen], to: withdrawable },
]

/** Null where it may not happen. */
export function moveBill(from: number, event: BillEvent): number | null {
  return moveBy(billTransitions, from, event)
}

/** A bill nobody answered is confirmed after so many days. */
export const CONFIRM_DAYS = 5
/** What is less waits for the next month. */
export const LEAST_BILL_FEN = 100
