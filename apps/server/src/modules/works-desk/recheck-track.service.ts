import { EDIT_STATUS } from '@tingan/rules/content/album-status'
import { moveTrack, TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { StaffCtx } from '../../platform/context.ts'
import type { FirstLook, Recheck } from '../review/review.service.ts'
import { type AlbumRow, moveHeldTrack, moveTrackEdit, type TrackRow } from '../work/move-work.service.ts'
import { applyTrackEdit, passTrack, takeDownTrack } from '../work/track-outcome.service.ts'
import { findTrack } from '../work/work-row.service.ts'
import { holdTrackForTakeDown } from './take-down.service.ts'

type Held = { row: TrackRow; album: AlbumRow }

/** What was passed wrongly is taken down; what was refused wrongly passes now, by the second person. */
function recheckBy(
  isRefused: (row: TrackRow) => boolean,
  pass: (ctx: StaffCtx, held: Held, actor: string) => Promise<unknown>,
): Recheck {
  const stands = (row: TrackRow, { act, decidedAt }: FirstLook) =>
    act === 'pass'
      ? moveTrack(row.status, 'takeDown') !== null
      : isRefused(row) && row.updated_at <= decidedAt
  return {
    async stands(ctx, refId, first) {
      const row = await findTrack(ctx.db, Number(refId))
      return row !== undefined && stands(row, first)
    },
    async overturn(ctx, refId, first, { reason }) {
      const held = await holdTrackForTakeDown(ctx, Number(refId))
      if (!held || !stands(held.row, first)) return
      const { staffId } = ctx.staff
      const actor = `staff:${staffId}`
      if (first.act === 'pass') await takeDownTrack(ctx, held.row, held.album, { actor, reason, staffId })
      else await pass(ctx, held, actor)
    },
  }
}

export const recheckTrack = recheckBy(
  ({ status }) => status === TRACK_STATUS.refused,
  async (ctx, { row, album }, actor) => {
    const reopened = await moveHeldTrack(ctx, row, { event: 'resubmit', actor })
    return passTrack(ctx, reopened, album, actor, { recheck: true })
  },
)

export const recheckTrackEdit = recheckBy(
  ({ edit_status }) => edit_status === EDIT_STATUS.refused,
  async (ctx, { row, album }, actor) => {
    const reopened = await moveTrackEdit(ctx, row, { event: 'hand', actor })
    return applyTrackEdit(ctx, reopened, album, actor, { recheck: true })
  },
)
