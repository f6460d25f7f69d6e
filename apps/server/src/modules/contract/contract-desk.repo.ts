import type { Db } from '../../platform/db/connection.ts'

/** What happened to it, newest first; who only looked is in the audit log. */
export async function historyOf(db: Db, contractNo: string) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'from_state', 'to_state'])
    .where('subject', '=', `contract:${contractNo}`)
    .where('action', 'not in', ['contract.view', 'contract.readFile'])
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, actor, action, from_state, to_state }) => ({
    at: at.getTime(),
    actor,
    action,
    from: from_state ?? '',
    to: to_state ?? '',
  }))
}
