import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { agreedCooperations } from './mcn.repo.ts'

/** What an agency may do with its anchors on one day. */
export interface McnScope {
  /** Whose data (1), content (2), contracts (3), income (4) or comments (5). */
  uids(scope: number): number[]
  may(anchorUid: number, scope: number): boolean
}

/**
 * The one answer to "whose content, data and income may this agency see, on which day": rights begin on the day the
 * anchor agreed and end before the day the cooperation does; an agency that is not settled has none. `day` is YYYY-MM-DD.
 */
export async function mcnScope(deps: Pick<Deps, 'db'>, mcnId: number, day: string): Promise<McnScope> {
  const rows = await agreedCooperations(deps.db, mcnId)
  const covering = rows.filter(({ accepted_at, ended_at, end_date }) => {
    const begins = accepted_at ? shanghaiDay(accepted_at.getTime()) : ''
    const ended = ended_at ? shanghaiDay(ended_at.getTime()) : null
    return begins <= day && (ended ? day < ended : day <= end_date)
  })
  const uids = (scope: number) => [
    ...new Set(covering.filter((row) => row.auth_scope.includes(scope)).map((row) => row.anchor_uid)),
  ]
  return { uids, may: (anchorUid, scope) => uids(scope).includes(anchorUid) }
}
