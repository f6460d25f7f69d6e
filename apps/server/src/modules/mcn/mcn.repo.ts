import type { Db } from '../../platform/db/connection.ts'

export function mcnOfEnterprise(db: Db, uid: number) {
  return db
    .selectFrom('mcn')
    .select(['mcn_id', 'mcn_name', 'logo', 'status', 'reject_reason'])
    .where('enterprise_uid', '=', uid)
    .executeTakeFirst()
}

const PENDING_OR_LIVE = [1, 2, 4, 5]

export async function hasCooperation(db: Db, anchorUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('mcn_cooperation')
    .select('cooperation_id')
    .where('anchor_uid', '=', anchorUid)
    .where('status', 'in', PENDING_OR_LIVE)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
