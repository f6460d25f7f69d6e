import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export async function bySource(db: Db, runId: number, lastRunId: number | null) {
  const { rows } = await sql<{ source: number; amountFen: number; lastFen: number }>`
    select source, coalesce(sum(amount_fen) filter (where run_id = ${runId}), 0)::bigint as "amountFen",
      coalesce(sum(amount_fen) filter (where run_id = ${lastRunId}::bigint), 0)::bigint as "lastFen"
    from bill_item where run_id in (${runId}, ${lastRunId}::bigint) group by source order by source`.execute(
    db,
  )
  return rows
}

const MOST_CHANGES = 20

/** Whose bill differs most from the month before. */
export async function biggestChanges(db: Db, runId: number, lastRunId: number | null) {
  const { rows } = await sql<{
    uid: number
    nickname: string
    ownerType: number
    amountFen: number
    lastFen: number
  }>`
    select uid, a.nickname, owner_type as "ownerType", coalesce(n.fen, 0) as "amountFen", coalesce(l.fen, 0) as "lastFen"
    from (select uid, owner_type, amount_fen as fen from income_bill where run_id = ${runId}) n
    full join (select uid, owner_type, amount_fen as fen from income_bill where run_id = ${lastRunId}::bigint) l using (uid, owner_type)
    join account a using (uid)
    order by abs(coalesce(n.fen, 0) - coalesce(l.fen, 0)) desc, uid limit ${sql.lit(MOST_CHANGES)}`.execute(
    db,
  )
  return rows
}
