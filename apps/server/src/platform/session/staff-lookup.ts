import type { StaffRole } from '@tingan/contract/access'
import type { Clock } from '../clock.ts'
import { sha256 } from '../crypto/random.ts'
import type { Db } from '../db/connection.ts'

/** Who works in the back office. */
export interface Staff {
  staffId: number
  username: string
  name: string
  roles: readonly StaffRole[]
  tokenHash: string
}

export const STAFF_COOKIE = 'opsToken'
/** Foreign pages cannot send it without asking us first, so a forged form post is told apart. */
export const STAFF_HEADER = 'x-ops-request'

export const STAFF_IDLE_MS = 2 * 3600_000
const SEEN_EVERY_MS = 60_000

/** Not remembered: operators are few, and what they may do must end the moment it ends. */
export async function staffByToken(db: Db, clock: Clock, token: string): Promise<Staff | null> {
  const tokenHash = sha256(token)
  const now = clock.date()
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.staff_id', 's.staff_id')
    .select(['p.staff_id', 'p.username', 'p.name', 'p.roles', 's.last_seen_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .where('p.status', '=', 1)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await db
      .updateTable('staff_session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
  return {
    staffId: row.staff_id,
    username: row.username,
    name: row.name,
    roles: row.roles as StaffRole[],
    tokenHash,
  }
}
