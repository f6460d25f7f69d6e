import type { ParsedInput } from '@tingan/contract/call'
import type { opsWorks } from '@tingan/contract/ops/works'
import { moveAlbum } from '@tingan/rules/content/album-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { propose } from '../approval/approval.service.ts'
import { takeDownAlbum, titleClash } from '../work/album-outcome.service.ts'
import { type AlbumRow, moveHeldAlbum } from '../work/move-work.service.ts'
import { takeDownTrack as takeDownHeldTrack } from '../work/track-outcome.service.ts'
import { findAlbum } from '../work/work-row.service.ts'
import { bringBackAlbum, bringBackTrack } from './bring-back.service.ts'
import { holdForTakeDown, holdTrackForTakeDown, takeDownOf } from './take-down.service.ts'
import { deleteAlbum } from './works-approval.service.ts'
import { accountExists } from './works-desk.repo.ts'

type Input<K extends keyof typeof opsWorks> = ParsedInput<(typeof opsWorks)[K]>
const UNDELETE_MS = 30 * 86_400_000
const actorOf = ({ staff }: StaffCtx) => `staff:${staff.staffId}`

/** On an album that is held, in one transaction. */
function onAlbum<T>(
  ctx: StaffCtx,
  albumId: number,
  work: (inside: StaffCtx, row: AlbumRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdForTakeDown({ db: tx }, albumId)
    if (!row) throw fail(2002)
    return work({ ...ctx, db: tx }, row)
  })
}

export function takeDown(ctx: StaffCtx, { albumId, reason, canAppeal }: Input<'takeDownAlbum'>) {
  return onAlbum(ctx, albumId, async (inside, row) => {
    const { status } = await takeDownAlbum(inside, row, {
      actor: actorOf(ctx),
      reason,
      canAppeal,
      staffId: ctx.staff.staffId,
    })
    return { status }
  })
}

const RESTORED = '运营恢复'

export function restore(ctx: StaffCtx, { albumId, reason }: Input<'restoreAlbum'>) {
  return onAlbum(ctx, albumId, async (inside, row) => {
    const { status } = await bringBackAlbum(inside, row, { actor: actorOf(ctx), word: RESTORED, reason })
    return { status }
  })
}

export function undelete(ctx: StaffCtx, { albumId, reason }: Input<'undeleteAlbum'>) {
  return onAlbum(ctx, albumId, async (inside, row) => {
    const late = row.deleted_at && ctx.clock.now() - row.deleted_at.getTime() > UNDELETE_MS
    if (late) throw fail(2006)
    const moved = await moveHeldAlbum(inside, row, {
      event: 'undelete',
      actor: actorOf(ctx),
      change: { deleted_at: null },
      detail: { reason },
      otherwise: 2006,
    })
    return { status: moved.status }
  }).catch(titleClash)
}

export async function proposeRemoval(ctx: StaffCtx, { albumId, reason }: Input<'removeAlbum'>) {
  const row = await findAlbum(ctx.db, albumId)
  if (!row) throw fail(2002)
  if (row.sold_cnt > 0) throw fail(3008)
  if (moveAlbum(row.status, 'removeByStaff') === null) throw fail(2006)
  return propose(ctx, deleteAlbum, {
    subject: `album:${albumId}`,
    summary: `${deleteAlbum.name}：《${row.title}》（${albumId}）`,
    payload: { albumId, title: row.title },
    reason,
  })
}

export async function takeDownCreator(
  ctx: StaffCtx,
  { uid, reason, canAppeal }: Input<'takeDownCreator'>,
): Promise<{ count: number }> {
  if (!(await accountExists(ctx.db, uid))) throw fail(2002)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { staffId } = ctx.staff
    const count = await takeDownOf(inside, uid, { actor: actorOf(ctx), reason, canAppeal, staffId })
    await auditStaff(inside, {
      action: 'creator.takeDown',
      subject: `account:${uid}`,
      detail: { reason, count },
    })
    return { count }
  })
}

async function heldTrack(ctx: StaffCtx, trackId: number) {
  const held = await holdTrackForTakeDown(ctx, trackId)
  if (!held) throw fail(2002)
  return held
}

export function takeDownTrack(ctx: StaffCtx, { trackId, reason }: Input<'takeDownTrack'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { row, album } = await heldTrack(inside, trackId)
    const { staffId } = ctx.staff
    const { status } = await takeDownHeldTrack(inside, row, album, { actor: actorOf(ctx), reason, staffId })
    return { status }
  })
}

export function restoreTrack(ctx: StaffCtx, { trackId, reason }: Input<'restoreTrack'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { row, album } = await heldTrack(inside, trackId)
    const how = { actor: actorOf(ctx), word: RESTORED, reason }
    const { status } = await bringBackTrack(inside, row, album, how)
    return { status }
  })
}
