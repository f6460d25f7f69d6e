import { ACCOUNT_STATUS } from '@tingan/contract/account'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

const MOST_FOUND = 20

export type Wanted = { uid: number } | { mobileHash: string } | { nickname: string }

export function findAccounts(db: Db, wanted: Wanted) {
  let query = db
    .selectFrom('account')
    .select(['uid', 'nickname', 'avatar', 'mobile', 'auth_type', 'account_status', 'created_at'])
  if ('uid' in wanted) query = query.where('uid', '=', wanted.uid)
  else if ('mobileHash' in wanted) query = query.where('mobile_hash', '=', wanted.mobileHash)
  else query = query.where('nickname', 'ilike', `%${escapeLike(wanted.nickname)}%`)
  return query.orderBy('uid').limit(MOST_FOUND).execute()
}

export type BriefRow = Awaited<ReturnType<typeof findAccounts>>[number]

export function accountDetail(db: Db, uid: number) {
  return db
    .selectFrom('account as a')
    .leftJoin('certification as c', 'c.uid', 'a.uid')
    .leftJoin('enterprise as e', 'e.uid', 'a.uid')
    .leftJoin('mcn as m', 'm.enterprise_uid', 'a.uid')
    .select([
      'a.uid',
      'a.nickname',
      'a.avatar',
      'a.mobile',
      'a.auth_type',
      'a.account_status',
      'a.created_at',
      'c.real_name',
      'e.status as enterprise_status',
      'e.is_old',
      'e.popup',
      'm.status as mcn_status',
    ])
    .where('a.uid', '=', uid)
    .executeTakeFirst()
}

/** Also a sister end's account of the same number counts: one phone, one person. */
export async function mobileTaken(db: Db, mobileHash: string, exceptUid: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where('mobile_hash', '=', mobileHash)
    .where('uid', '<>', exceptUid)
    .where('account_status', '<>', ACCOUNT_STATUS.cancelled)
    .executeTakeFirst()
  return row !== undefined
}
