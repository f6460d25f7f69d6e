import type { Db } from '../../platform/db/connection.ts'

interface Who {
  mobileHash: string
  deviceId: string
  ip: string
}

export async function recent(db: Db, who: Who, since: Date): Promise<{ count: number; last: Date | null }> {
  const row = await db
    .selectFrom('login_failure')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .where('mobile_hash', '=', who.mobileHash)
    .where('at', '>', since)
    .where(({ or, eb }) => or([eb('device_id', '=', who.deviceId), eb('ip', '=', who.ip)]))
    .executeTakeFirstOrThrow()
  return row as { count: number; last: Date | null }
}

export async function remember(db: Db, who: Who, at: Date): Promise<void> {
  await db
    .insertInto('login_failure')
    .values({ mobile_hash: who.mobileHash, device_id: who.deviceId, ip: who.ip, at })
    .execute()
}

export async function deviceSeen(db: Db, uid: number, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('session_id')
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
