import type { Db } from '../../platform/db/connection.ts'

export async function listFeedback(
  db: Db,
  filter: { status?: number | undefined; type?: number | undefined },
  page: { pn: number; rn: number },
) {
  let matching = db
    .selectFrom('feedback as f')
    .leftJoin('staff as s', 's.staff_id', 'f.taken_by')
    .selectAll('f')
    .select('s.name as taker')
  if (filter.status !== undefined) matching = matching.where('f.status', '=', filter.status)
  if (filter.type !== undefined) matching = matching.where('f.type', '=', filter.type)
  const rows = await matching
    .orderBy('f.status')
    .orderBy('f.feedback_id')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type DeskRow = Awaited<ReturnType<typeof listFeedback>>['rows'][number]

export async function moveFeedback(
  db: Db,
  feedbackId: number,
  change: { status: number; taken_by?: number; reply?: string; replied_at?: Date; closed_at?: Date },
): Promise<void> {
  await db.updateTable('feedback').set(change).where('feedback_id', '=', feedbackId).execute()
}
