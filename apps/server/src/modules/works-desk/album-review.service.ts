import { ALBUM_FIELD_NAMES } from '@tingan/contract/album-fields'
import { ALBUM_STATUS, EDIT_STATUS } from '@tingan/rules/content/album-status'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { describeAlbum } from '../album/album.service.ts'
import type { ReviewFacts, ReviewKind } from '../review/review.service.ts'
import {
  albumHints,
  applyAlbumEdit,
  passAlbum,
  refuseAlbum,
  refuseAlbumEdit,
} from '../work/album-outcome.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { QUEUES } from '../work/work-queue.service.ts'
import { findAlbum, lockAlbum, nicknameOf } from '../work/work-row.service.ts'
import { factsBeside } from './facts-beside.ts'
import { recheckAlbum, recheckAlbumEdit } from './recheck-album.service.ts'

const LABELS = {
  language: { 1: '普通话', 2: '粤语', 3: '英语', 4: '方言', 5: '日语', 6: '韩语', 99: '其他' },
  source: { 1: '原创', 2: '授权改编', 3: '公版', 4: '平台任务', 5: 'AI制作' },
  age: { 0: '全年龄', 1: '儿童', 2: '16+', 3: '18+' },
} as const
const nameIn = (names: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? '—' : (names[value] ?? String(value))

async function albumFacts(ctx: StaffCtx, refId: string): Promise<ReviewFacts> {
  const row = await known(ctx, refId)
  const info = await describeAlbum(ctx, row)
  const snapshot = row.edit_snapshot
  const { fact, others } = factsBeside(info.editDiff, ALBUM_FIELD_NAMES)
  const cover = snapshot?.cover ?? row.cover
  return {
    facts: [
      { label: '创作者', value: `${await nicknameOf(ctx.db, row.uid)}（${row.uid}）` },
      fact('title', row.title),
      fact('tagline', row.tagline || '（无）'),
      fact('intro', row.intro),
      fact('categoryId', info.categoryName),
      fact('coAnchors', row.co_anchors.map(({ name }) => name).join('、') || '（无）'),
      { label: '标签', value: info.tagNames.join('、') },
      { label: '语言', value: nameIn(LABELS.language, row.language) },
      fact('author', row.author || '（无）'),
      fact('bookName', row.book_name || '（无）'),
      fact('sourceType', nameIn(LABELS.source, row.source_type)),
      fact('copyrightId', info.copyright?.name ?? '（无）'),
      fact('isAi', row.is_ai ? '含AI生成内容' : '不含AI生成内容'),
      fact('ageGrade', nameIn(LABELS.age, row.age_grade)),
      ...others(),
      { label: '节目', value: `${row.track_count} 集，已发布 ${row.published_count} 集` },
    ],
    pictures: [...new Set([cover, row.cover])].filter(Boolean),
    hints: await albumHints(ctx, row),
  }
}

export const reviewAlbum: ReviewKind = {
  ...QUEUES.album,
  name: '专辑',
  roles: ['reviewer'],
  facts: albumFacts,
  async decide(ctx, refId, { act, reason }) {
    const row = await reviewed(ctx, refId)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await passAlbum(ctx, row, actor)
    else await refuseAlbum(ctx, row, actor, reason)
  },
  recheck: recheckAlbum,
}

export const reviewAlbumEdit: ReviewKind = {
  ...QUEUES.albumEdit,
  name: '专辑修改',
  roles: ['reviewer'],
  facts: albumFacts,
  async decide(ctx, refId, { act, reason }) {
    const row = await held(ctx, refId)
    if (row.edit_status !== EDIT_STATUS.reviewing) throw fail(2006)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await applyAlbumEdit(ctx, row, actor)
    else await refuseAlbumEdit(ctx, row, actor, reason)
  },
  recheck: recheckAlbumEdit,
}

/** Never by the one who took it down. */
export const reviewAlbumAppeal: ReviewKind = {
  ...QUEUES.albumAppeal,
  name: '专辑申诉',
  roles: ['reviewer', 'copyright'],
  async facts(ctx, refId) {
    const row = await known(ctx, refId)
    const facts = await albumFacts(ctx, refId)
    return {
      ...facts,
      facts: [
        { label: '下架原因', value: row.offline_reason || '（无）' },
        { label: '申诉理由', value: row.appeal_reason || '（运营恢复）' },
        ...facts.facts,
      ],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await reviewed(ctx, refId)
    if (row.taken_down_by === ctx.staff.staffId) throw fail(9002)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await passAlbum(ctx, row, actor, { appeal: true })
    else await refuseAlbum(ctx, row, actor, reason)
  },
}

async function reviewed(ctx: StaffCtx, refId: string): Promise<AlbumRow> {
  const row = await held(ctx, refId)
  if (row.status !== ALBUM_STATUS.reviewing) throw fail(2006)
  return row
}

async function held({ db }: StaffCtx, refId: string): Promise<AlbumRow> {
  const row = await lockAlbum(db, Number(refId))
  if (!row) throw fail(2002)
  return row
}

async function known({ db }: StaffCtx, refId: string): Promise<AlbumRow> {
  const row = await findAlbum(db, Number(refId))
  if (!row) throw fail(2002)
  return row
}
