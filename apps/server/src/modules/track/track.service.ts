import type { ParsedInput } from '@tingan/contract/call'
import type { track } from '@tingan/contract/track'
import { releaseSlots } from '@tingan/rules/content/release-slots'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { holdOwnAlbum, ownAlbum, ownTrack } from '../work/work-scope.service.ts'
import { presentTrackInfo } from './track.present.ts'
import * as repo from './track.repo.ts'

type Input<K extends keyof typeof track> = ParsedInput<(typeof track)[K]>

export async function trackInfo(ctx: MemberCtx, trackId: number) {
  const { track: row, album } = await ownTrack(ctx, trackId)
  return presentTrackInfo(row, album)
}

export { TRACK_FIELD_NAMES } from './track.present.ts'

/** All of it, as its owner and the operators read it. */
export const describeTrack = presentTrackInfo

export async function sequenceList(ctx: MemberCtx, albumId: number) {
  await ownAlbum(ctx, albumId)
  const rows = await repo.sequenceOf(ctx.db, albumId)
  return rows.map((row) => ({
    trackId: row.track_id,
    title: row.title,
    seq: row.seq ?? 0,
    status: row.status,
    duration: row.duration,
  }))
}

/** All of an album's programs in their new order; anything else than exactly those is refused. */
export async function saveSequence(
  ctx: MemberCtx,
  { albumId, trackIds, seen }: Input<'sequence'>,
): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await holdOwnAlbum(inside, albumId)
    const present = (await repo.sequenceOf(tx, albumId)).map((row) => row.track_id)
    if (seen && seen.join() !== present.join()) throw fail(3106)
    const given = new Set(trackIds)
    if (given.size !== trackIds.length || given.size !== present.length) throw fail(3106)
    if (!present.every((trackId) => given.has(trackId))) throw fail(3106)
    await repo.writeSequence(tx, albumId, trackIds)
    await audit(inside, {
      actor: `user:${ctx.member.uid}`,
      action: 'album.sequence',
      subject: `album:${albumId}`,
      detail: { count: trackIds.length },
    })
    return true as const
  })
}

/** The next free moments of a plan: the one given, or the album's own. */
export async function queryReleaseTime(
  ctx: MemberCtx,
  { albumId, count, startAt, rule }: Input<'queryReleaseTime'>,
) {
  const album = await ownAlbum(ctx, albumId)
  const plan = rule ?? album.update_plan
  if (!plan) throw fieldFailure('rule', '请填写正确的更新计划')
  const now = ctx.clock.now()
  const slots = releaseSlots(plan, {
    count,
    from: startAt ?? now,
    now,
    taken: await repo.takenSlots(ctx.db, albumId),
  })
  if (slots.length === 0) throw fail(3105)
  return slots.map((releaseTime, index) => ({ index, releaseTime }))
}
