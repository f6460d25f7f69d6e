import { RECHECK_KIND, REVIEW_STATUS } from '@tingan/contract/ops/review'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

const { passed, rejected } = REVIEW_STATUS

export function decidedItem(db: Db, itemId: number) {
  return db
    .selectFrom('review_item')
    .select(['kind', 'ref_id', 'status', 'reason', 'decided_at'])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
}

export function agreements(db: Db, since: Date) {
  return db
    .selectFrom('review_item as r')
    .innerJoin('staff as s', 's.staff_id', 'r.not_by')
    .select([
      's.staff_id',
      's.name',
      sql<number>`count(*) filter (where r.status in (${passed}, ${rejected}))`.as('looked'),
      sql<number>`count(*) filter (where r.status = ${passed})`.as('agreed'),
      sql<number>`count(*) filter (where r.status not in (${passed}, ${rejected}))`.as('waiting'),
    ])
    .where('r.kind', '=', RECHECK_KIND)
    .where('r.submitted_at', '>=', since)
    .groupBy(['s.staff_id', 's.name'])
    .orderBy('s.staff_id')
    .execute()
}
