import { COOPERATION } from '@tingan/rules/mcn-status'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  agreedCooperations,
  cooperationCounts,
  cooperationsById,
  hasCooperation,
  mcnOfEnterprise,
} from './mcn.repo.ts'

const RUNNING: readonly number[] = [COOPERATION.live, COOPERATION.dissolving, COOPERATION.coolingOff]

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

/** What other domains may know of cooperations, with their agency. */
export async function cooperationFacts({ db }: Pick<Deps, 'db'>, cooperationIds: readonly number[]) {
  const rows = cooperationIds.length > 0 ? await cooperationsById(db, cooperationIds) : []
  return rows.map((row) => ({
    cooperationId: row.cooperation_id,
    agencyUid: row.enterprise_uid,
    mcnName: row.mcn_name,
    anchorUid: row.anchor_uid,
    settleMode: row.settle_mode,
    ratioBp: row.mcn_ratio_bp,
    startDate: row.start_date,
    endDate: row.end_date,
    authScope: row.auth_scope,
    status: row.status,
  }))
}

/** Whether people still work together under it: an agency's own contract, or the one of a cooperation. */
export async function cooperationRuns(
  { db }: Pick<Deps, 'db'>,
  { kind, uid, relate_ids }: { kind: string; uid: number; relate_ids: readonly number[] },
): Promise<boolean> {
  if (kind === 'mcnCooperate')
    return (await cooperationFacts({ db }, relate_ids)).some(({ status }) => RUNNING.includes(status))
  const agency = kind === 'mcn' ? await mcnOfEnterprise(db, uid) : undefined
  const counts = agency ? await cooperationCounts(db, agency.mcn_id) : new Map<number, number>()
  return RUNNING.some((status) => counts.get(status))
}

/** Whether an anchor has an agency; there is never more than one. */
export function isInCooperation(db: Db, anchorUid: number): Promise<boolean> {
  return hasCooperation(db, anchorUid, RUNNING)
}

/** The agency of an enterprise, in whatever state it is. */
export async function ownMcn({ db }: Pick<Deps, 'db'>, enterpriseUid: number) {
  const row = await mcnOfEnterprise(db, enterpriseUid)
  return row ? { mcnId: row.mcn_id, status: row.status, name: row.mcn_name } : null
}
