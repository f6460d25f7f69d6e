import { moveBy, type Transition } from '../content/transition.ts'

export const WITHDRAW_STATUS = {
  toInvoice: 0,
  reviewing: 1,
  paid: 2,
  refused: 3,
  paying: 4,
  bounced: 5,
  cancelled: 6,
} as const

export const WITHDRAW_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '待开票',
  1: '审核中',
  2: '打款成功',
  3: '已驳回',
  4: '打款中',
  5: '打款失败',
  6: '已撤销',
}

export type WithdrawEvent = 'acceptInvoice' | 'pass' | 'refuse' | 'paid' | 'bounce' | 'retry' | 'cancel'

const { toInvoice, reviewing, paid, refused, paying, bounced, cancelled } = WITHDRAW_STATUS

export const withdrawTransitions: readonly Transition<WithdrawEvent>[] = [
  { event: 'acceptInvoice', from: [toInvoice], to: reviewing },
  { event: 'pass', from: [reviewing], to: paying },
  { event: 'refuse', from: [reviewing], to: refused },
  { event: 'paid', from: [paying], to: paid },
  { event: 'bounce', from: [paying], to: bounced },
  { event: 'retry', from: [bounced], to: reviewing },
  { event: 'cancel', from: [toInvoice, reviewing, bounced], to: cancelled },
]

/** Null where it may not happen. */
export function moveWithdraw(from: number, event: WithdrawEvent): number | null {
  return moveBy(withdrawTransitions, from, event)
}

/** Money of these lies in progress; of all others it is back, or paid. */
export const OPEN_WITHDRAWS: readonly number[] = [toInvoice, reviewing, paying]
