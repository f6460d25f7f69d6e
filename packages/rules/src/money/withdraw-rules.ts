import { clockParts } from '../format.ts'

const FIRST_DAY = 10
const LAST_DAY = 25

export const WITHDRAW_LIMITS = {
  individual: {
    minFen: 10_000,
    singleMaxFen: 5_000_000,
    monthMaxFen: 20_000_000,
    timesAMonth: 3,
    secondReviewerAboveFen: 2_000_000,
  },
  company: { minFen: 50_000 },
} as const

export interface WithdrawWindow {
  open: boolean
  start: string
  end: string
}

/** From the 10th 00:00 to the 25th 24:00; once it is over, the next month's is named. */
export function withdrawWindow(now: number): WithdrawWindow {
  const { year, month, day } = clockParts(now)
  const next = day > LAST_DAY
  const wraps = next && month === 12
  const name = `${year + (wraps ? 1 : 0)}-${two(wraps ? 1 : month + (next ? 1 : 0))}`
  return {
    open: day >= FIRST_DAY && day <= LAST_DAY,
    start: `${name}-${two(FIRST_DAY)}`,
    end: `${name}-${two(LAST_DAY)}`,
  }
}

export interface IndividualAsk {
  amountFen: number
  withdrawableFen: number
  /** Of this month, the refused and bounced ones not counted. */
  monthFen: number
  timesThisMonth: number
  hasOpen: boolean
  /** An account that closes may take the rest, however little it is. */
  closing: boolean
  now: number
}

export type WithdrawRefusal = 4001 | 4002 | 4003 | 4004 | 4006 | 4007

/** The first rule that stands in the way of an individual's withdrawal, or null. */
export function individualRefusal(ask: IndividualAsk): WithdrawRefusal | null {
  const { minFen, singleMaxFen, monthMaxFen, timesAMonth } = WITHDRAW_LIMITS.individual
  if (!withdrawWindow(ask.now).open) return 4003
  if (ask.hasOpen) return 4004
  if (ask.timesThisMonth >= timesAMonth) return 4006
  const all = ask.closing && ask.amountFen === ask.withdrawableFen
  if (ask.amountFen < minFen && !all) return 4001
  if (ask.amountFen > ask.withdrawableFen) return 4002
  if (ask.amountFen > singleMaxFen || ask.monthFen + ask.amountFen > monthMaxFen) return 4007
  return null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
