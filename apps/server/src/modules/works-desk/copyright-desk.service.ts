import type { ParsedInput } from '@tingan/contract/call'
import type { opsWorks } from '@tingan/contract/ops/works'
import { moveCopyright } from '@tingan/rules/content/copyright-status'
import { auditStaff } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { trace } from '../audit/audit.service.ts'
import { describeCopyright } from '../copyright/copyright.service.ts'
import * as records from '../copyright/copyright-outcome.service.ts'
import { holdRecordForTakeDown, invalidateHeld } from './take-down.service.ts'
import { ownerOf } from './works-desk.service.ts'

type Input<K extends keyof typeof opsWorks> = ParsedInput<(typeof opsWorks)[K]>
const DAY_MS = 86_400_000

export async function searchCopyrights({ db, clock }: StaffCtx, input: Input<'copyrights'>) {
  const { keyword, status, endsWithin } = input
  const endsBy = endsWithin === undefined ? undefined : shanghaiDay(clock.now() + endsWithin * DAY_MS)
  const { rows, total } = await records.listCopyrights(db, { keyword, status, endsBy }, input)
  return {
    list: rows.map((row) => ({
      copyrightId: row.copyright_id,
      name: row.name,
      workName: row.work_name,
      author: row.author,
      rightType: row.right_type,
      endDate: row.end_date,
      status: row.status,
      editStatus: row.edit_status,
      albumCount: Number(row.album_count ?? 0),
      owner: { uid: row.uid, nickname: row.nickname },
      updatedAt: row.updated_at.getTime(),
    })),
    total,
    pn: input.pn,
    rn: input.rn,
  }
}

export async function copyrightDetail(ctx: StaffCtx, copyrightId: number) {
  const row = await records.findCopyright(ctx.db, copyrightId)
  if (!row) throw fail(2002)
  await auditStaff(ctx, { action: 'copyright.view', subject: `copyright:${copyrightId}` })
  return {
    ...(await describeCopyright(ctx, row)),
    owner: await ownerOf(ctx, row.uid),
    canInvalidate: moveCopyright(row.status, 'invalidate') !== null,
    trace: await trace(ctx, `copyright:${copyrightId}`),
  }
}

/** A complaint that was right, or a paper that was not: what rests on it goes at once. */
export function invalidate(ctx: StaffCtx, { copyrightId, reason }: Input<'invalidate'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdRecordForTakeDown(inside, copyrightId)
    if (!row) throw fail(2002)
    const actor = `staff:${ctx.staff.staffId}`
    const how = { actor, reason, canAppeal: true, staffId: ctx.staff.staffId }
    const { status, albums } = await invalidateHeld(inside, row, how)
    return { status, albums: albums.length }
  })
}
