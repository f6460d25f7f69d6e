import type { TokenBlob } from '@tingan/contract/token-blob'
import { sha256 } from '../../platform/crypto/random.ts'
import type { Db } from '../../platform/db/connection.ts'

export async function insertSession(
  db: Db,
  session: {
    uid: number
    device_id: string
    event_id: string
    login_way: string
    rotated_at: Date
    access_expires_at: Date
    refresh_expires_at: Date
    ip: string
    user_agent: string
    created_at: Date
    last_seen_at: Date
  },
): Promise<number> {
  const row = await db.insertInto('session').values(session).returning('session_id').executeTakeFirstOrThrow()
  return row.session_id
}

export async function insertTokens(
  db: Db,
  sessionId: number,
  generation: number,
  blob: TokenBlob,
): Promise<void> {
  const row = (kind: 'access' | 'refresh', token: string, expireSeconds: number) => ({
    token_hash: sha256(token),
    session_id: sessionId,
    kind,
    generation,
    expires_at: new Date(expireSeconds * 1000),
  })
  await db
    .insertInto('session_token')
    .values([
      row('access', blob.accessToken, blob.accessTokenExpire),
      row('refresh', blob.refreshToken, blob.refreshTokenExpire),
    ])
    .execute()
}

/** Logins of one person happen one after the other, or six devices could slip in at once. */
export async function lockAccount(db: Db, uid: number): Promise<void> {
  await db.selectFrom('account').select('uid').where('uid', '=', uid).forUpdate().execute()
}

export function liveSessions(db: Db, uid: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['session_id', 'device_id'])
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute()
}

/** The recent ones, living first: what the owner sees as devices. */
export function recentSessions(db: Db, uid: number, since: Date) {
  return db
    .selectFrom('session')
    .select([
      'session_id',
      'user_agent',
      'ip',
      'login_way',
      'created_at',
      'last_seen_at',
      'ended_at',
      'end_reason',
      'refresh_expires_at',
    ])
    .where('uid', '=', uid)
    .where('last_seen_at', '>', since)
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute()
}

export async function endSession(
  db: Db,
  where: { sessionId: number; uid?: number },
  reason: string,
  at: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('session_id', '=', where.sessionId)
    .$if(where.uid !== undefined, (query) => query.where('uid', '=', where.uid!))
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endAllSessions(db: Db, uid: number, reason: string, at: Date): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute()
  return ended.length
}

/** Locks the session: rotations of one family happen one after the other. */
export function sessionOfRefreshToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('session_token as t')
    .innerJoin('session as s', 's.session_id', 't.session_id')
    .innerJoin('account as a', 'a.uid', 's.uid')
    .select([
      's.session_id',
      's.uid',
      's.event_id',
      's.generation',
      's.rotated_at',
      's.access_expires_at',
      's.refresh_expires_at',
      's.ended_at',
      's.end_reason',
      't.generation as token_generation',
      'a.account_status',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', 'refresh')
    .forUpdate(['s'])
    .executeTakeFirst()
}

export function sessionIdOfAccessToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('session_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'access')
    .executeTakeFirst()
}

export async function advanceGeneration(
  db: Db,
  sessionId: number,
  next: { generation: number; at: Date; accessExpiresAt: Date; refreshExpiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      generation: next.generation,
      rotated_at: next.at,
      last_seen_at: next.at,
      access_expires_at: next.accessExpiresAt,
      refresh_expires_at: next.refreshExpiresAt,
    })
    .where('session_id', '=', sessionId)
    .execute()
}
