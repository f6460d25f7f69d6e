import { AUTH_TYPE } from '@tingan/contract/account'
import type { Db } from '../../platform/db/connection.ts'

export async function isCompany(db: Db, uid: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('auth_type').where('uid', '=', uid).executeTakeFirst()
  return row?.auth_type === AUTH_TYPE.enterprise
}

/** With the phone of the account: it is the one that receives the code. */
export function certifiedPerson(db: Db, uid: number) {
  return db
    .selectFrom('certification as c')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .select(['c.status', 'c.real_name', 'c.id_card_no', 'c.verified_at', 'a.mobile'])
    .where('c.uid', '=', uid)
    .executeTakeFirst()
}

export function sessionFacts(db: Db, sessionId: number) {
  return db
    .selectFrom('session')
    .select(['login_way', 'created_at', 'ip'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

export function nicknamesOf(db: Db, uids: readonly number[]) {
  return uids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('account').select(['uid', 'nickname']).where('uid', 'in', uids).orderBy('uid').execute()
}
