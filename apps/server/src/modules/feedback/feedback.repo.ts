import { FEEDBACK_STATUS } from '@tingan/contract/feedback'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export function insertFeedback(
  db: Db,
  feedback: {
    uid: number | null
    type: number
    content: string
    images: string[]
    contact: string
    client_info: string
    trace_id: string
    ip: string
    created_at: Date
  },
) {
  return db.insertInto('feedback').values(feedback).returning('feedback_id').executeTakeFirstOrThrow()
}

/** One at a time for each author: ten sent at once must not all see room for the fifth. */
export async function lockAuthor(db: Db, who: { uid: number | null; ip: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${who.uid ?? who.ip}`}, 0))`.execute(db)
}

export async function countSince(
  db: Db,
  who: { uid: number | null; ip: string },
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .where((eb) =>
      who.uid === null ? eb.and([eb('uid', 'is', null), eb('ip', '=', who.ip)]) : eb('uid', '=', who.uid),
    )
    .executeTakeFirstOrThrow()
  return row.count
}

export async function ownFeedback(db: Db, uid: number, page: { pn: number; rn: number }) {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('feedback_id', 'desc')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type FeedbackRow = Awaited<ReturnType<typeof ownFeedback>>['rows'][number]

export function lockFeedback(db: Db, feedbackId: number) {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .forUpdate()
    .executeTakeFirst()
}

export function updateFeedback(
  db: Db,
  feedbackId: number,
  change: { status: number; content?: string; added_at?: Date; closed_at?: Date },
) {
  return db
    .updateTable('feedback')
    .set(change)
    .where('feedback_id', '=', feedbackId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function closeAnswered(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ status: FEEDBACK_STATUS.closed, closed_at: now })
    .where('status', '=', FEEDBACK_STATUS.answered)
    .where('replied_at', '<', before)
    .execute()
}
