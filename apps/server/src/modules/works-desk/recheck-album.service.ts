import { ALBUM_STATUS, EDIT_STATUS, moveAlbum } from '@tingan/rules/content/album-status'
import type { StaffCtx } from '../../platform/context.ts'
import type { FirstLook, Recheck } from '../review/review.service.ts'
import { applyAlbumEdit, passAlbum, takeDownAlbum } from '../work/album-outcome.service.ts'
import { type AlbumRow, moveAlbumEdit, moveHeldAlbum } from '../work/move-work.service.ts'
import { findAlbum } from '../work/work-row.service.ts'
import { holdForTakeDown } from './take-down.service.ts'

type Stands = (row: AlbumRow, first: FirstLook) => boolean
type Undo = (ctx: StaffCtx, row: AlbumRow, actor: string) => Promise<unknown>

/** What was passed wrongly is taken down; what was refused wrongly passes now, by the second person. */
function recheckBy(isRefused: (row: AlbumRow) => boolean, pass: Undo): Recheck {
  const stands: Stands = (row, { act, decidedAt }) =>
    act === 'pass'
      ? moveAlbum(row.status, 'takeDown') !== null
      : isRefused(row) && row.updated_at <= decidedAt
  return {
    async stands(ctx, refId, first) {
      const row = await findAlbum(ctx.db, Number(refId))
      return row !== undefined && stands(row, first)
    },
    async overturn(ctx, refId, first, { reason }) {
      const row = await holdForTakeDown(ctx, Number(refId))
      if (!row || !stands(row, first)) return
      const { staffId } = ctx.staff
      const actor = `staff:${staffId}`
      if (first.act === 'pass') await takeDownAlbum(ctx, row, { actor, reason, canAppeal: true, staffId })
      else await pass(ctx, row, actor)
    },
  }
}

export const recheckAlbum = recheckBy(
  ({ status }) => status === ALBUM_STATUS.refused,
  async (ctx, row, actor) =>
    passAlbum(ctx, await moveHeldAlbum(ctx, row, { event: 'submit', actor }), actor, { recheck: true }),
)

export const recheckAlbumEdit = recheckBy(
  ({ edit_status }) => edit_status === EDIT_STATUS.refused,
  async (ctx, row, actor) =>
    applyAlbumEdit(ctx, await moveAlbumEdit(ctx, row, { event: 'hand', actor }), actor, { recheck: true }),
)
