import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export function findTour(db: Db, uid: number) {
  return db.selectFrom('account_tour').select(['seen', 'ended_at']).where('uid', '=', uid).executeTakeFirst()
}

/** Two browsers may see different stops at once: neither takes the other's away. */
export function addStop(db: Db, uid: number, stop: string, at: Date) {
  return db
    .insertInto('account_tour')
    .values({ uid, seen: [stop], updated_at: at })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        seen: sql`case when ${stop} = any(account_tour.seen) then account_tour.seen
          else array_append(account_tour.seen, ${stop}) end`,
        updated_at: at,
      }),
    )
    .returning(['seen', 'ended_at'])
    .executeTakeFirstOrThrow()
}

export function endTour(db: Db, uid: number, at: Date) {
  return db
    .insertInto('account_tour')
    .values({ uid, seen: [], ended_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ ended_at: at, updated_at: at }))
    .returning(['seen', 'ended_at'])
    .executeTakeFirstOrThrow()
}

export function restartTour(db: Db, uid: number, at: Date) {
  const fresh = { seen: [], ended_at: null, updated_at: at }
  return db
    .insertInto('account_tour')
    .values({ uid, ...fresh })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(fresh))
    .returning(['seen', 'ended_at'])
    .executeTakeFirstOrThrow()
}
