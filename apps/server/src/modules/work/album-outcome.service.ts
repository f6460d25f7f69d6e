import type { FieldError } from '@tingan/contract/envelope'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { doubtfulWordsIn } from '../review/black-word.service.ts'
import { withdrawReview } from '../review/review.service.ts'
import { albumColumns } from './album-columns.service.ts'
import { lapsePay } from './lapse-pay.service.ts'
import { type Inside, moveAlbumEdit, moveHeldAlbum } from './move-work.service.ts'
import { publishDue } from './publish.service.ts'
import type { AlbumRow } from './work.repo.ts'
import { enqueueAlbum, isTrusted, QUEUES, wasTakenDown } from './work-queue.service.ts'

const TEXT_WORDS = 1

/** A reason that begins with one of these is about that field; the reviewers' list of reasons is written so. */
const LABELS: readonly [label: string, field: string][] = [
  ['专辑名称', 'title'],
  ['封面', 'cover'],
  ['推荐语', 'tagline'],
  ['简介', 'intro'],
  ['分类', 'categoryId'],
  ['版权', 'copyrightId'],
]

export function refusedFields(reason: string, labels = LABELS): FieldError[] {
  const found = labels.find(([label]) => reason.startsWith(`${label}：`))
  return found ? [{ field: found[1], msg: reason.slice(found[0].length + 1) }] : []
}

export async function albumHints({ db }: Pick<Inside, 'db'>, row: AlbumRow): Promise<string[]> {
  const { title, tagline, intro, co_anchors, edit_snapshot: next } = row
  const names = [...co_anchors, ...(next?.coAnchors ?? [])].map(({ name }) => name)
  const texts = [title, tagline, intro, next?.title, next?.tagline, next?.intro, ...names]
  const words = await doubtfulWordsIn(
    db,
    TEXT_WORDS,
    texts.filter((text) => typeof text === 'string'),
  )
  return words.map((word) => `含有需留意的词：${word}`)
}

/** Handed in: for people to look at, unless it is a trusted creator's and nothing about it is doubtful. */
export async function handInAlbum(ctx: Inside, row: AlbumRow): Promise<AlbumRow> {
  if (wasTakenDown(row) || !(await machinePasses(ctx, row))) {
    await enqueueAlbum(ctx, wasTakenDown(row) ? 'albumAppeal' : 'album', row)
    return row
  }
  return passAlbum(ctx, row, 'system', { machine: true })
}

export async function handInAlbumEdit(ctx: Inside, row: AlbumRow): Promise<AlbumRow> {
  if (!(await machinePasses(ctx, row))) {
    await enqueueAlbum(ctx, 'albumEdit', row)
    return row
  }
  return applyAlbumEdit(ctx, row, 'system', { machine: true })
}

async function machinePasses(ctx: Inside, row: AlbumRow): Promise<boolean> {
  return (await isTrusted(ctx, row.uid)) && (await albumHints(ctx, row)).length === 0
}

export async function passAlbum(
  ctx: Inside,
  row: AlbumRow,
  actor: string,
  detail: object = {},
): Promise<AlbumRow> {
  const passed = await moveHeldAlbum(ctx, row, {
    event: 'pass',
    actor,
    change: { reject_reason: '', refused: '[]', offline_reason: '', taken_down_by: null },
    detail,
  })
  await notify(ctx, row.uid, 'album.pass', { album: row.title, albumId: row.album_id })
  return publishDue(ctx, passed)
}

export async function refuseAlbum(ctx: Inside, row: AlbumRow, actor: string, reason: string): Promise<void> {
  await moveHeldAlbum(ctx, row, {
    event: 'refuse',
    actor,
    change: { reject_reason: reason, refused: JSON.stringify(refusedFields(reason)) },
    detail: { reason },
  })
  await notify(ctx, row.uid, 'album.reject', { album: row.title, reason, albumId: row.album_id })
}

export async function applyAlbumEdit(
  ctx: Inside,
  row: AlbumRow,
  actor: string,
  detail: object = {},
): Promise<AlbumRow> {
  const changed = await moveAlbumEdit(ctx, row, {
    event: 'pass',
    actor,
    change: { ...albumColumns(row.edit_snapshot ?? {}), edit_snapshot: null, edit_reason: '' },
    detail,
  }).catch(titleClash)
  await notify(ctx, row.uid, 'album.editPass', { album: changed.title, albumId: row.album_id })
  return publishDue(ctx, changed)
}

/** While an edit waited, or two tabs at once: the index lets only one of the same name through. */
export function titleClash(error: unknown): never {
  throw breaksUnique(error, 'album_title') ? fail(3002) : error
}

export async function refuseAlbumEdit(
  ctx: Inside,
  row: AlbumRow,
  actor: string,
  reason: string,
): Promise<void> {
  await moveAlbumEdit(ctx, row, {
    event: 'refuse',
    actor,
    change: { edit_reason: reason, refused: JSON.stringify(refusedFields(reason)) },
    detail: { reason },
  })
  await notify(ctx, row.uid, 'album.editReject', { album: row.title, reason, albumId: row.album_id })
}

/** By an operator, or because what it rests on has ended. */
export async function takeDownAlbum(
  ctx: Inside,
  row: AlbumRow,
  how: { actor: string; reason: string; canAppeal: boolean; staffId?: number },
): Promise<AlbumRow> {
  const down = await moveHeldAlbum(ctx, row, {
    event: 'takeDown',
    actor: how.actor,
    change: {
      offline_reason: how.reason,
      can_appeal: how.canAppeal,
      appeal_reason: '',
      taken_down_by: how.staffId ?? null,
      edit_status: 0,
      edit_snapshot: null,
      platforms: [],
    },
    detail: { reason: how.reason, canAppeal: how.canAppeal },
    otherwise: 2006,
  })
  await withdrawReview(ctx, QUEUES.albumEdit, String(row.album_id))
  await lapsePay(ctx, down, how.actor, '专辑被平台下架')
  await notify(ctx, row.uid, 'album.offline', {
    album: row.title,
    reason: how.reason,
    appeal: how.canAppeal ? '，可在详情页申诉' : '',
    albumId: row.album_id,
  })
  return down
}
