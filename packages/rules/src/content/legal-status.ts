import { moveBy, type Transition } from './transition.ts'

/** Of a rights holder's complaint about an album, a program or a copyright record. */
export const LEGAL_STATUS = {
  open: 0,
  answered: 1,
  upheld: 2,
  dismissed: 3,
  lapsed: 4,
  withdrawn: 5,
} as const

export const LEGAL_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '待答复',
  1: '待裁决',
  2: '投诉成立',
  3: '投诉不成立',
  4: '逾期未答复',
  5: '投诉已撤回',
}

export type LegalEvent = 'answer' | 'lapse' | 'uphold' | 'dismiss' | 'withdraw'

const { open, answered, upheld, dismissed, lapsed, withdrawn } = LEGAL_STATUS

/** Nobody is judged before they were heard or had the time to be. */
export const legalTransitions: readonly Transition<LegalEvent>[] = [
  { event: 'answer', from: [open], to: answered },
  { event: 'lapse', from: [open], to: lapsed },
  { event: 'uphold', from: [answered, lapsed], to: upheld },
  { event: 'dismiss', from: [answered, lapsed], to: dismissed },
  { event: 'withdraw', from: [open, answered, lapsed], to: withdrawn },
]

export function moveLegal(from: number, event: LegalEvent): number | null {
  return moveBy(legalTransitions, from, event)
}

/** Not at its end yet. */
export const PENDING_LEGAL: readonly number[] = [open, answered, lapsed]
