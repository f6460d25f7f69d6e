import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connection.ts'

/** Sends to one number queue up behind each other, so that limits hold under a double click. */
export async function lockNumber(tx: Tx, mobileHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mobileHash}, 1))`.execute(tx)
}

export async function sendCounts(db: Db, by: { mobileHash: string; ip: string }, since: Date) {
  const row = await db
    .selectFrom('sms_code')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('mobile_hash', '=', by.mobileHash).as('toNumber'),
      fn.countAll<number>().filterWhere('ip', '=', by.ip).as('fromIp'),
      fn.max('sent_at').filterWhere('mobile_hash', '=', by.mobileHash).as('lastToNumber'),
    ])
    .where('sent_at', '>=', since)
    .where(({ or, eb }) => or([eb('mobile_hash', '=', by.mobileHash), eb('ip', '=', by.ip)]))
    .executeTakeFirstOrThrow()
  return row as { toNumber: number; fromIp: number; lastToNumber: Date | null }
}

export async function deviceKnown(db: Db, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('session_id')
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCode(
  db: Db,
  code: {
    mobile_hash: string
    scene: number
    code_hash: string
    device_id: string
    ip: string
    sent_at: Date
    expires_at: Date
  },
): Promise<number> {
  const row = await db.insertInto('sms_code').values(code).returning('sms_id').executeTakeFirstOrThrow()
  return row.sms_id
}

export async function deleteCode(db: Db, smsId: number): Promise<void> {
  await db.deleteFrom('sms_code').where('sms_id', '=', smsId).execute()
}

export function newestCode(tx: Tx, mobileHash: string, scene: number) {
  return tx
    .selectFrom('sms_code')
    .select(['sms_id', 'code_hash', 'expires_at', 'wrong_count', 'used_at'])
    .where('mobile_hash', '=', mobileHash)
    .where('scene', '=', scene)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function markWrong(tx: Tx, smsId: number): Promise<void> {
  await tx
    .updateTable('sms_code')
    .set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
    .where('sms_id', '=', smsId)
    .execute()
}

export async function markUsed(tx: Tx, smsId: number, at: Date): Promise<void> {
  await tx.updateTable('sms_code').set({ used_at: at }).where('sms_id', '=', smsId).execute()
}
