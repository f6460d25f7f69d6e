import { EDIT_STATUS } from '@tingan/rules/content/album-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { formatDateTime, formatDuration } from '@tingan/rules/format'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { audioLink, audioRows } from '../media/media.service.ts'
import type { ReviewFacts, ReviewKind } from '../review/review.service.ts'
import { describeTrack, TRACK_FIELD_NAMES } from '../track/track.service.ts'
import {
  applyTrackEdit,
  passTrack,
  refuseTrack,
  refuseTrackEdit,
  trackHints,
} from '../work/track-outcome.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { findAlbum, findTrack, lockAlbum, lockTrack, nicknameOf } from '../work/work-row.service.ts'
import { factsBeside } from './facts-beside.ts'
import { recheckTrack, recheckTrackEdit } from './recheck-track.service.ts'

async function trackFacts(ctx: StaffCtx, refId: string): Promise<ReviewFacts> {
  const { row, album } = await known(ctx, refId)
  const { fact, others } = factsBeside(describeTrack(row, album).editDiff, TRACK_FIELD_NAMES)
  const files = [row.edit_snapshot?.audioFileId, row.audio_file_id].filter((id) => typeof id === 'string')
  const audio = await audioRows(ctx.db, files)
  return {
    facts: [
      { label: '创作者', value: `${await nicknameOf(ctx.db, album.uid)}（${album.uid}）` },
      { label: '专辑', value: `《${album.title}》第 ${row.seq ?? '—'} 集` },
      fact('title', row.title),
      fact('intro', row.intro || '（无）'),
      { label: '时长', value: formatDuration(row.duration) },
      {
        label: '发布',
        value: row.release_type === 2 ? `定时 ${formatDateTime(row.release_time?.getTime())}` : '过审后立即',
      },
      { label: '响度', value: row.lufs === null ? '—' : `${row.lufs.toFixed(1)} LUFS` },
      fact('isAi', row.is_ai ? '含AI生成内容' : '不含AI生成内容'),
      ...(row.script ? [fact('script', row.script)] : []),
      ...others(),
    ],
    pictures: [...new Set([row.edit_snapshot?.cover, row.cover, album.cover])].filter(
      (picture) => typeof picture === 'string' && picture !== '',
    ) as string[],
    hints: await trackHints(ctx, row),
    audio: files.flatMap((fileId, at) => {
      const file = audio.find((candidate) => candidate.file_id === fileId)
      if (!file) return []
      return [
        {
          name: files.length > 1 ? ['新音频', '原音频'][at]! : row.title,
          url: audioLink(ctx, file.stream_key ?? file.original_key),
          waveformUrl: audioLink(ctx, file.waveform_key),
          duration: Math.round((file.duration_ms ?? 0) / 1000),
        },
      ]
    }),
  }
}

export const reviewTrack: ReviewKind = {
  ...QUEUES.track,
  name: '节目',
  roles: ['reviewer'],
  facts: trackFacts,
  async decide(ctx, refId, { act, reason, marks }) {
    const { row, album } = await reviewed(ctx, refId)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await passTrack(ctx, row, album, actor)
    else await refuseTrack(ctx, row, album, { actor, reason, marks })
  },
  recheck: recheckTrack,
}

export const reviewTrackEdit: ReviewKind = {
  ...QUEUES.trackEdit,
  name: '节目修改',
  roles: ['reviewer'],
  facts: trackFacts,
  async decide(ctx, refId, { act, reason, marks }) {
    const { row, album } = await held(ctx, refId)
    if (row.edit_status !== EDIT_STATUS.reviewing) throw fail(2006)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await applyTrackEdit(ctx, row, album, actor)
    else await refuseTrackEdit(ctx, row, album, { actor, reason, marks })
  },
  recheck: recheckTrackEdit,
}

/** Never by the one who took it down. */
export const reviewTrackAppeal: ReviewKind = {
  ...QUEUES.trackAppeal,
  name: '节目申诉',
  roles: ['reviewer', 'copyright'],
  async facts(ctx, refId) {
    const { row } = await known(ctx, refId)
    const facts = await trackFacts(ctx, refId)
    return {
      ...facts,
      facts: [
        { label: '下架原因', value: row.reason || '（无）' },
        { label: '申诉理由', value: row.appeal_reason || '（运营恢复）' },
        ...facts.facts,
      ],
    }
  },
  async decide(ctx, refId, { act, reason, marks }) {
    const { row, album } = await reviewed(ctx, refId)
    if (row.taken_down_by === ctx.staff.staffId) throw fail(9002)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await passTrack(ctx, row, album, actor, { appeal: true })
    else await refuseTrack(ctx, row, album, { actor, reason, marks })
  },
}

async function reviewed(ctx: StaffCtx, refId: string) {
  const found = await held(ctx, refId)
  if (found.row.status !== TRACK_STATUS.reviewing) throw fail(2006)
  return found
}

async function held({ db }: StaffCtx, refId: string) {
  const before = await findTrack(db, Number(refId))
  const album = before && (await lockAlbum(db, before.album_id))
  const row = before && (await lockTrack(db, before.track_id))
  if (!row || !album) throw fail(2002)
  return { row, album }
}

async function known({ db }: StaffCtx, refId: string) {
  const row = await findTrack(db, Number(refId))
  const album = row && (await findAlbum(db, row.album_id))
  if (!row || !album) throw fail(2002)
  return { row, album }
}
