export const MCN_STATUS = { none: -1, reviewing: 0, settled: 1, refused: 2, frozen: 3, left: 4 } as const

export type McnEvent = 'apply' | 'pass' | 'refuse' | 'freeze' | 'unfreeze' | 'exit'

const { none, reviewing, settled, refused, frozen, left } = MCN_STATUS

/** Everything that may happen to an agency; what is not listed does not happen. */
export const mcnTransitions: readonly { event: McnEvent; from: readonly number[]; to: number }[] = [
  { event: 'apply', from: [none, refused, left], to: reviewing },
  { event: 'pass', from: [reviewing], to: settled },
  { event: 'refuse', from: [reviewing], to: refused },
  { event: 'freeze', from: [settled], to: frozen },
  { event: 'unfreeze', from: [frozen], to: settled },
  { event: 'exit', from: [settled, frozen], to: left },
]

/** Null where it may not happen. */
export function moveMcn(from: number, event: McnEvent): number | null {
  return mcnTransitions.find((row) => row.event === event && row.from.includes(from))?.to ?? null
}

/** What a cooperation lets an agency do with an anchor. */
export const AUTH_SCOPE = { data: 1, content: 2, sign: 3, income: 4, comments: 5 } as const
export const AUTH_SCOPE_NAMES: Readonly<Record<number, string>> = {
  1: '查看数据',
  2: '管理内容',
  3: '代签合同',
  4: '查看收入',
  5: '评论管理',
}

/** Of an album that goes over to an agency. */
export const TRANSFER = { unsigned: 0, moved: 2, returned: 6 } as const

export const COOPERATION = {
  invited: 1,
  live: 2,
  refused: 3,
  dissolving: 4,
  coolingOff: 5,
  ended: 6,
  lapsed: 7,
} as const
