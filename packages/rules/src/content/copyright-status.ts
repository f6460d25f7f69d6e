import { moveBy, type Transition } from './transition.ts'

export const COPYRIGHT_STATUS = {
  draft: 0,
  reviewing: 1,
  valid: 2,
  refused: 3,
  expired: 5,
  invalid: 6,
  deleted: 9,
} as const

export const COPYRIGHT_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '草稿',
  1: '审核中',
  2: '有效',
  3: '已驳回',
  5: '已到期',
  6: '已失效',
  9: '已删除',
}

export type CopyrightEvent = 'submit' | 'withdraw' | 'pass' | 'refuse' | 'expire' | 'invalidate' | 'remove'

const { draft, reviewing, valid, refused, expired, invalid, deleted } = COPYRIGHT_STATUS

export const copyrightTransitions: readonly Transition<CopyrightEvent>[] = [
  { event: 'submit', from: [draft, refused, expired], to: reviewing },
  { event: 'withdraw', from: [reviewing], to: draft },
  { event: 'pass', from: [reviewing], to: valid },
  { event: 'refuse', from: [reviewing], to: refused },
  { event: 'expire', from: [valid], to: expired },
  { event: 'invalidate', from: [valid], to: invalid },
  { event: 'remove', from: [draft, refused], to: deleted },
]

export function moveCopyright(from: number, event: CopyrightEvent): number | null {
  return moveBy(copyrightTransitions, from, event)
}
