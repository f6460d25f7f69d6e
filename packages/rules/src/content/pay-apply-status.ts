import { moveBy, type Transition } from './transition.ts'

export const PAY_APPLY_STATUS = {
  open: 0,
  reviewing: 1,
  passed: 2,
  refused: 3,
  withdrawn: 4,
  lapsed: 5,
} as const

export const PAY_APPLY_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '可申请',
  1: '审核中',
  2: '已生效',
  3: '已驳回',
  4: '已撤回',
  5: '已失效',
}

export const PAY_TYPE = { free: 0, album: 1, track: 2, vip: 3 } as const
export const PAY_TYPE_NAMES: Readonly<Record<number, string>> = {
  0: '免费',
  1: '整张付费',
  2: '单集付费',
  3: '会员',
}

export type PayApplyEvent = 'send' | 'pass' | 'refuse' | 'withdraw' | 'lapse'

const { open, reviewing, passed, refused, withdrawn, lapsed } = PAY_APPLY_STATUS

export const payApplyTransitions: readonly Transition<PayApplyEvent>[] = [
  { event: 'send', from: [open, passed, refused, withdrawn, lapsed], to: reviewing },
  { event: 'pass', from: [reviewing], to: passed },
  { event: 'refuse', from: [reviewing], to: refused },
  { event: 'withdraw', from: [reviewing], to: withdrawn },
  { event: 'lapse', from: [passed], to: lapsed },
]

export function movePayApply(from: number, event: PayApplyEvent): number | null {
  return moveBy(payApplyTransitions, from, event)
}
