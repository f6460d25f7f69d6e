import type { ParsedInput } from '@tingan/contract/call'
import type { opsWorks } from '@tingan/contract/ops/works'
import { moveAlbum } from '@tingan/rules/content/album-status'
import { moveTrack } from '@tingan/rules/content/track-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { describeAlbum } from '../album/album.service.ts'
import { trace } from '../audit/audit.service.ts'
import { describeTrack } from '../track/track.service.ts'
import { findAlbum, findTrack, nicknameOf } from '../work/work-row.service.ts'
import * as repo from './works-desk.repo.ts'

type Input<K extends keyof typeof opsWorks> = ParsedInput<(typeof opsWorks)[K]>

export async function searchAlbums({ db }: StaffCtx, input: Input<'albums'>) {
  const { rows, total } = await repo.searchAlbums(db, input, input)
  return {
    list: rows.map((row) => ({
      albumId: row.album_id,
      title: row.title,
      cover: row.cover,
      status: row.status,
      editStatus: row.edit_status,
      payType: row.pay_type,
      trackCount: row.track_count,
      playCnt: row.play_cnt,
      owner: { uid: row.uid, nickname: row.nickname },
      updatedAt: row.updated_at.getTime(),
    })),
    total,
    pn: input.pn,
    rn: input.rn,
  }
}

export async function albumDetail(ctx: StaffCtx, albumId: number) {
  const row = await findAlbum(ctx.db, albumId)
  if (!row) throw fail(2002)
  await auditStaff(ctx, { action: 'album.view', subject: `album:${albumId}` })
  const may = (event: Parameters<typeof moveAlbum>[1]) => moveAlbum(row.status, event) !== null
  return {
    ...(await describeAlbum(ctx, row)),
    owner: await ownerOf(ctx, row.uid),
    canAppeal: row.can_appeal,
    staffCan: {
      takeDown: may('takeDown'),
      restore: may('restore'),
      remove: may('removeByStaff'),
      undelete: may('undelete'),
    },
    trace: await trace(ctx, `album:${albumId}`),
  }
}

export async function albumTracks(ctx: StaffCtx, input: Input<'tracks'>) {
  if (!(await findAlbum(ctx.db, input.albumId))) throw fail(2002)
  const { rows, total } = await repo.tracksOfAlbum(ctx.db, input.albumId, input.status, input)
  return {
    list: rows.map((row) => ({
      trackId: row.track_id,
      title: row.title,
      seq: row.seq ?? 0,
      status: row.status,
      duration: row.duration,
      playCnt: row.play_cnt,
      reason: row.reason,
    })),
    total,
    pn: input.pn,
    rn: input.rn,
  }
}

export async function trackDetail(ctx: StaffCtx, trackId: number) {
  const row = await findTrack(ctx.db, trackId)
  const album = row && (await findAlbum(ctx.db, row.album_id))
  if (!row || !album) throw fail(2002)
  await auditStaff(ctx, { action: 'track.view', subject: `track:${trackId}` })
  const may = (event: Parameters<typeof moveTrack>[1]) => moveTrack(row.status, event) !== null
  return {
    ...describeTrack(row, album),
    owner: await ownerOf(ctx, album.uid),
    staffCan: { takeDown: may('takeDown'), restore: may('appealText'), remove: false, undelete: false },
    trace: await trace(ctx, `track:${trackId}`),
  }
}

export async function ownerOf({ db }: StaffCtx, uid: number) {
  return { uid, nickname: await nicknameOf(db, uid) }
}
