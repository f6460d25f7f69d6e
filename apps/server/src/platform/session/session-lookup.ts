import type { Role } from '@tingan/contract/access'
import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { REFRESH_GRACE_SECONDS } from '@tingan/contract/constants'
import type { ErrorCode } from '@tingan/contract/errors'
import type { Clock } from '../clock.ts'
import { sha256 } from '../crypto/random.ts'
import type { Db } from '../db/connection.ts'
import { END_REASON } from './end-reason.ts'
import { roleOfRow } from './role.ts'

/** Who is asking, as far as the kernel must know. */
export interface Member {
  uid: number
  sessionId: number
  deviceId: string
  eventId: string
  authType: number
  accountStatus: number
  role: Role
  /** Two accounts become one: until that is done both only look. */
  merging: boolean
  /** Sealed; opened only where a message goes to the owner's own phone. */
  mobile: string
}

export type Found = { member: Member } | { refused: ErrorCode }

export interface SessionLookup {
  byAccessToken(token: string): Promise<Found>
  /** A page request may come after the access token ran out; the refresh token still says who it is. */
  byRefreshToken(token: string): Promise<Found>
  /** Forget what is remembered of this user, after a change that matters to access. */
  forget(uid: number): void
}

/** Well under the five seconds within which a revoked session must be dead on every node. */
const REMEMBER_MS = 3000
const SEEN_EVERY_MS = 5 * 60_000
const MOST_REMEMBERED = 20_000

export function sessionLookup(db: Db, clock: Clock): SessionLookup {
  const remembered = new Map<string, { row: Row | undefined; at: number }>()

  async function find(token: string, kind: 'access' | 'refresh'): Promise<Row | undefined> {
    const hash = sha256(token)
    const key = `${kind}:${hash}`
    const at = Date.now()
    const known = remembered.get(key)
    if (known && at - known.at < REMEMBER_MS) return known.row
    const row = await readRow(db, hash, kind)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, { row, at })
    if (row && !row.ended_at && clock.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
      await markSeen(db, row, clock)
    return row
  }

  return {
    async byAccessToken(token) {
      const row = await find(token, 'access')
      const refused = refusal(row) ?? (row && ranOut(row, clock.now()) ? 1998 : null)
      return refused ? { refused } : { member: memberOf(row!) }
    },
    async byRefreshToken(token) {
      const row = await find(token, 'refresh')
      const refused = refusal(row) ?? (row && ranOut(row, clock.now()) ? 1999 : null)
      return refused ? { refused } : { member: memberOf(row!) }
    },
    forget(uid) {
      for (const [key, { row }] of remembered) if (row?.uid === uid) remembered.delete(key)
    },
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

function readRow(db: Db, hash: string, kind: 'access' | 'refresh') {
  return db
    .selectFrom('session_token as t')
    .innerJoin('session as s', 's.session_id', 't.session_id')
    .innerJoin('account as a', 'a.uid', 's.uid')
    .leftJoin('enterprise as e', 'e.uid', 's.uid')
    .leftJoin('mcn as m', 'm.enterprise_uid', 's.uid')
    .select([
      's.uid',
      's.session_id',
      's.device_id',
      's.event_id',
      's.generation',
      's.rotated_at',
      's.last_seen_at',
      's.ended_at',
      's.end_reason',
      't.generation as token_generation',
      't.expires_at',
      'a.auth_type',
      'a.account_status',
      'a.mobile',
      'a.merge_no',
      'e.status as enterprise_status',
      'e.is_old',
      'e.popup',
      'm.status as mcn_status',
    ])
    .where('t.token_hash', '=', hash)
    .where('t.kind', '=', kind)
    .executeTakeFirst()
}

function refusal(row: Row | undefined): ErrorCode | null {
  if (!row) return 1002
  if (row.ended_at) return END_REASON[row.end_reason ?? '']?.code ?? 1002
  const { frozen, cancelled } = ACCOUNT_STATUS
  if (row.account_status === frozen || row.account_status === cancelled) return 1004
  return null
}

/** The directly preceding pair lives on for the grace, so that what is already under way arrives. */
function ranOut(row: Row, now: number): boolean {
  if (row.expires_at.getTime() <= now) return true
  if (row.token_generation === row.generation) return false
  const graceEnds = row.rotated_at.getTime() + REFRESH_GRACE_SECONDS * 1000
  return row.token_generation !== row.generation - 1 || now > graceEnds
}

function memberOf(row: Row): Member {
  return {
    uid: row.uid,
    sessionId: row.session_id,
    deviceId: row.device_id,
    eventId: row.event_id,
    authType: row.auth_type,
    accountStatus: row.account_status,
    mobile: row.mobile,
    role: roleOfRow(row),
    merging: row.merge_no !== null,
  }
}

async function markSeen(db: Db, row: Row, clock: Clock): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: clock.date() })
    .where('session_id', '=', row.session_id)
    .execute()
}
