import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface AuditFilter {
  /** Any of these. */
  actors?: string[] | undefined
  subject?: string | undefined
  action?: string | undefined
  since?: number | undefined
  until?: number | undefined
  olderThan?: number | undefined
}

/** Beyond this nobody turns pages; they narrow the search. */
const MOST_COUNTED = 10_000

export async function searchAudit(db: Db, filter: AuditFilter, page: { pn: number; rn: number }) {
  let matching = db.selectFrom('audit_log as l')
  if (filter.actors) matching = matching.where('l.actor', '=', sql<string>`any(${filter.actors})`)
  if (filter.subject) matching = matching.where('l.subject', '=', filter.subject)
  if (filter.action) matching = matching.where('l.action', 'like', `${escapeLike(filter.action)}%`)
  if (filter.since) matching = matching.where('l.at', '>=', new Date(filter.since))
  if (filter.until) matching = matching.where('l.at', '<', new Date(filter.until))
  const { total } = await db
    .selectFrom(matching.select('l.audit_id').limit(MOST_COUNTED).as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (filter.olderThan) matching = matching.where('l.audit_id', '<', filter.olderThan)
  const rows = await matching
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`l.actor = 'staff:' || s.staff_id`))
    .selectAll('l')
    .select('s.name as staff_name')
    .orderBy('l.audit_id', 'desc')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  return { rows, total }
}

export function staffCalled(db: Db, name: string) {
  return db
    .selectFrom('staff')
    .select('staff_id')
    .where((eb) => eb.or([eb('username', '=', name), eb('name', '=', name)]))
    .execute()
}

export type AuditRow = Awaited<ReturnType<typeof searchAudit>>['rows'][number]

const MOST_TRACE = 50

/** What happened to something, the newest first. */
export function traceOf(db: Db, subject: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'from_state', 'to_state', 'detail'])
    .where('subject', '=', subject)
    .orderBy('audit_id', 'desc')
    .limit(MOST_TRACE)
    .execute()
}
