import { FEEDBACK_STATUS } from '@tingan/contract/feedback'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface FeedbackFilter {
  status?: number | undefined
  type?: number | undefined
  keyword?: string | undefined
}

function withTaker(db: Db) {
  return db
    .selectFrom('feedback as f')
    .leftJoin('staff as s', 's.staff_id', 'f.taken_by')
    .selectAll('f')
    .select('s.name as taker')
}

/** What waits comes in the order it was written; what is settled, the newest first. */
export async function listFeedback(db: Db, filter: FeedbackFilter, page: { pn: number; rn: number }) {
  let matching = withTaker(db)
  const { status, type, keyword } = filter
  if (status !== undefined) matching = matching.where('f.status', '=', status)
  if (type !== undefined) matching = matching.where('f.type', '=', type)
  if (keyword)
    matching = matching.where((eb) =>
      eb.or([
        eb('f.content', 'ilike', `%${escapeLike(keyword)}%`),
        ...(/^\d{1,15}$/.test(keyword) ? [eb('f.uid', '=', Number(keyword))] : []),
      ]),
    )
  const settled = status !== undefined && status >= FEEDBACK_STATUS.answered
  const rows = await matching
    .orderBy('f.status')
    .orderBy('f.feedback_id', settled ? 'desc' : 'asc')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function feedbackById(db: Db, feedbackId: number) {
  return withTaker(db).where('f.feedback_id', '=', feedbackId).executeTakeFirst()
}

export type DeskRow = NonNullable<Awaited<ReturnType<typeof feedbackById>>>

export function countByStatus(db: Db) {
  return db
    .selectFrom('feedback')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

export async function moveFeedback(
  db: Db,
  feedbackId: number,
  change: { status: number; taken_by?: number; reply?: string; replied_at?: Date; closed_at?: Date },
): Promise<void> {
  await db.updateTable('feedback').set(change).where('feedback_id', '=', feedbackId).execute()
}
