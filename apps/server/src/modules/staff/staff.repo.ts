import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { STAFF_STATUS } from './staff-status.ts'

/** Locked: guesses at one account happen one after the other, so none slips past the count. */
export function lockByUsername(db: Db, username: string) {
  return db.selectFrom('staff').selectAll().where('username', '=', username).forUpdate().executeTakeFirst()
}

export function lockStaff(db: Db, staffId: number) {
  return db.selectFrom('staff').selectAll().where('staff_id', '=', staffId).forUpdate().executeTakeFirst()
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof lockStaff>>>

export function staffById(db: Db, staffId: number) {
  return db.selectFrom('staff').selectAll().where('staff_id', '=', staffId).executeTakeFirstOrThrow()
}

export function allStaff(db: Db) {
  return db.selectFrom('staff').selectAll().orderBy('staff_id').execute()
}

export function enabledSupers(db: Db) {
  return db
    .selectFrom('staff')
    .select('staff_id')
    .where('status', '=', STAFF_STATUS.enabled)
    .where(sql<boolean>`'super' = any(roles)`)
    .execute()
}

export interface StaffChange {
  username?: string
  name?: string
  password_hash?: string
  totp_secret?: string | null
  totp_confirmed_at?: Date | null
  totp_last_step?: number
  roles?: string[]
  status?: number
  failures?: number
  locked_until?: Date | null
  last_login_at?: Date
}

export function updateStaff(db: Db, staffId: number, change: StaffChange) {
  return db
    .updateTable('staff')
    .set(change)
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function insertStaff(
  db: Db,
  staff: {
    username: string
    name: string
    password_hash: string
    roles: string[]
    status: number
    created_at: Date
  },
) {
  return db.insertInto('staff').values(staff).returningAll().executeTakeFirstOrThrow()
}

export async function insertTicket(
  db: Db,
  ticket: { ticket_hash: string; staff_id: number; totp_secret: string | null; expires_at: Date },
): Promise<void> {
  await db.insertInto('staff_ticket').values(ticket).execute()
}

export function lockTicket(db: Db, ticketHash: string, now: Date) {
  return db
    .selectFrom('staff_ticket')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function spendTicket(db: Db, ticketHash: string, at: Date): Promise<void> {
  await db.updateTable('staff_ticket').set({ used_at: at }).where('ticket_hash', '=', ticketHash).execute()
}

export async function dropTickets(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_ticket').where('staff_id', '=', staffId).execute()
}

export async function insertSession(
  db: Db,
  session: {
    token_hash: string
    staff_id: number
    ip: string
    user_agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  },
): Promise<void> {
  await db.insertInto('staff_session').values(session).execute()
}

export async function endSessions(
  db: Db,
  where: { staffId: number; tokenHash?: string },
  at: Date,
): Promise<void> {
  let query = db
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('staff_id', '=', where.staffId)
    .where('ended_at', 'is', null)
  if (where.tokenHash) query = query.where('token_hash', '=', where.tokenHash)
  await query.execute()
}
