import type { ALBUM_ACTIONS } from '@tingan/contract/album'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { holdReview, withdrawReview } from '../review/review.service.ts'
import { lapsePay } from '../work/lapse-pay.service.ts'
import { type AlbumRow, moveAlbumEdit, moveHeldAlbum } from '../work/move-work.service.ts'
import { publishDue, restsOnRights } from '../work/publish.service.ts'
import { enqueueAlbum, QUEUES, wasTakenDown } from '../work/work-queue.service.ts'
import { holdOwnAlbum } from '../work/work-scope.service.ts'
import { removalObstacle } from './album.present.ts'

type Action = (typeof ALBUM_ACTIONS)[number]
type Act = (ctx: MemberCtx, row: AlbumRow, reason: string | undefined) => Promise<AlbumRow>

const actorOf = ({ member }: MemberCtx) => `user:${member.uid}`

const acts: Record<Action, Act> = {
  offline: (ctx, row) =>
    moveHeldAlbum(ctx, row, { event: 'offline', actor: actorOf(ctx), change: { platforms: [] } }),

  async online(ctx, row) {
    if (row.status === ALBUM_STATUS.offline && !(await restsOnRights(ctx, row))) throw fail(3506)
    const moved = await moveHeldAlbum(ctx, row, {
      event: 'online',
      actor: actorOf(ctx),
      change: { platforms: [1, 2, 3, 4] },
    })
    return publishDue(ctx, moved)
  },

  async withdraw(ctx, row) {
    const refId = String(row.album_id)
    await withdrawReview(ctx, QUEUES.album, refId)
    await withdrawReview(ctx, QUEUES.albumAppeal, refId)
    const event = wasTakenDown(row) ? 'withdrawAppeal' : 'withdraw'
    return moveHeldAlbum(ctx, row, { event, actor: actorOf(ctx) })
  },

  discard: (ctx, row) =>
    moveAlbumEdit(ctx, row, {
      event: 'discard',
      actor: actorOf(ctx),
      change: { edit_snapshot: null, edit_reason: '', refused: '[]' },
      otherwise: 3005,
    }),

  async appeal(ctx, row, reason) {
    if (row.status === ALBUM_STATUS.takenDown && !row.can_appeal) throw fail(3005)
    if (!reason) throw fieldFailure('reason', '请填写申诉理由（10-500个字）')
    const moved = await moveHeldAlbum(ctx, row, {
      event: 'appeal',
      actor: actorOf(ctx),
      change: { appeal_reason: reason, submitted_at: ctx.clock.date() },
      detail: { reason },
    })
    await enqueueAlbum(ctx, 'albumAppeal', moved)
    return moved
  },
}

export async function holdReviews(ctx: MemberCtx, albumId: number): Promise<void> {
  await holdReview(ctx, QUEUES.album, [String(albumId)])
  await holdReview(ctx, QUEUES.albumAppeal, [String(albumId)])
}

export function actOnAlbum(
  ctx: MemberCtx,
  row: AlbumRow,
  action: Action,
  reason: string | undefined,
): Promise<AlbumRow> {
  return acts[action](ctx, row, reason)
}

/** Kept for thirty days, in which an operator can bring it back. */
export async function removeAlbum(ctx: MemberCtx, albumId: number): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await holdReview(inside, QUEUES.albumEdit, [String(albumId)])
    const row = await holdOwnAlbum(inside, albumId)
    const obstacle = removalObstacle(row)
    if (obstacle) throw fail(obstacle)
    const gone = await moveHeldAlbum(inside, row, {
      event: 'remove',
      actor: actorOf(ctx),
      change: { deleted_at: ctx.clock.date(), edit_status: 0, edit_snapshot: null, platforms: [] },
    })
    await withdrawReview(inside, QUEUES.albumEdit, String(albumId))
    await lapsePay(inside, gone, actorOf(ctx), '专辑已删除')
    return true as const
  })
}
