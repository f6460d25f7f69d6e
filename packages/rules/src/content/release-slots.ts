import { clockParts } from '../format.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

export const RELEASE_EARLIEST_MS = 30 * MINUTE_MS
export const RELEASE_LATEST_MS = 90 * DAY_MS

export interface UpdatePlan {
  /** 1 Monday … 7 Sunday. */
  weekDays: number[]
  /** HH:mm, in China. */
  time: string
  /** How many come out each time. */
  perTimes: number
}

/** Late enough for the review, near enough to be kept in mind. */
export function isReleaseTime(at: number, now: number): boolean {
  return at >= now + RELEASE_EARLIEST_MS && at <= now + RELEASE_LATEST_MS
}

/** The next moments of a plan at which there is still room; fewer than asked for when ninety days do not suffice. */
export function releaseSlots(
  plan: UpdatePlan,
  { count, from, now, taken }: { count: number; from: number; now: number; taken: readonly number[] },
): number[] {
  const [hour = 0, minute = 0] = plan.time.split(':').map(Number)
  const used = new Map<number, number>()
  for (const at of taken) used.set(at, (used.get(at) ?? 0) + 1)
  const slots: number[] = []
  const earliest = Math.max(from, now + RELEASE_EARLIEST_MS)
  for (let day = midnight(earliest); day <= now + RELEASE_LATEST_MS; day += DAY_MS) {
    const at = day + (hour * 60 + minute) * MINUTE_MS
    if (at < earliest || !isReleaseTime(at, now) || !plan.weekDays.includes(clockParts(at).weekday)) continue
    for (let room = plan.perTimes - (used.get(at) ?? 0); room > 0; room--) {
      if (slots.length === count) return slots
      slots.push(at)
    }
  }
  return slots
}

function midnight(at: number): number {
  return Math.floor((at + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS
}
