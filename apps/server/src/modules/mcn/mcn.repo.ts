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

const INVITED = 1

/** Oldest first: it runs out first. */
function openInvites(db: Db) {
  return db
    .selectFrom('mcn_cooperation as c')
    .innerJoin('mcn as m', 'm.mcn_id', 'c.mcn_id')
    .select(['m.mcn_name', 'c.created_at'])
    .where('c.status', '=', INVITED)
    .orderBy('c.created_at')
}

export function openInvitesTo(db: Db, anchorUid: number) {
  return openInvites(db).where('c.anchor_uid', '=', anchorUid).execute()
}

export function openInvitesOf(db: Db, mcnId: number) {
  return openInvites(db).where('c.mcn_id', '=', mcnId).execute()
}
