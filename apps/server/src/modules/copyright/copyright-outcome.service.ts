import type { FieldError } from '@tingan/contract/envelope'
import { notify } from '../message/message.service.ts'
import * as repo from './copyright.repo.ts'
import { copyrightColumns } from './copyright-fields.ts'
import { enqueueCopyright } from './copyright-queue.ts'
import { type Inside, moveCopyrightEdit, moveHeldCopyright } from './move-copyright.ts'

export {
  albumsOn,
  type CopyrightRow,
  endedBy,
  expiredBefore,
  findCopyright,
  listCopyrights,
  lockCopyright,
  toWarn,
  UNRENEWED,
  updateCopyright,
} from './copyright.repo.ts'
export { COPYRIGHT_QUEUE } from './copyright-queue.ts'

/** A reason that begins with one of these is about that field. */
const LABELS: readonly [label: string, field: string][] = [
  ['授权书', 'proofs'],
  ['授权链', 'chain'],
  ['授权期限', 'endDate'],
  ['授权方', 'licensorName'],
  ['作者', 'author'],
]

/** By field, or by the file whose name the reviewer began with. */
function refusedFields(row: repo.CopyrightRow, reason: string): FieldError[] {
  const [head = '', ...rest] = reason.split('：')
  const msg = rest.join('：')
  if (!msg) return []
  const file = row.proofs.findIndex(({ name }) => name === head)
  if (file >= 0) return [{ field: `proofs.${file}`, msg }]
  const found = LABELS.find(([label]) => label === head)
  return found ? [{ field: found[1], msg }] : []
}

export async function passCopyright(ctx: Inside, row: repo.CopyrightRow, actor: string): Promise<void> {
  await moveHeldCopyright(ctx, row, {
    event: 'pass',
    actor,
    change: { reject_reason: '', refused: '[]', expired_at: null, warned_days: null },
  })
  await notify(ctx, row.uid, 'copyright.pass', { copyright: row.name })
}

export async function refuseCopyright(
  ctx: Inside,
  row: repo.CopyrightRow,
  actor: string,
  reason: string,
): Promise<void> {
  await moveHeldCopyright(ctx, row, {
    event: 'refuse',
    actor,
    change: { reject_reason: reason, refused: JSON.stringify(refusedFields(row, reason)) },
    detail: { reason },
  })
  await notify(ctx, row.uid, 'copyright.reject', {
    copyright: row.name,
    reason,
    copyrightId: row.copyright_id,
  })
}

export async function applyCopyrightEdit(ctx: Inside, row: repo.CopyrightRow, actor: string): Promise<void> {
  const form = { name: row.name, ...row.edit_snapshot }
  await moveCopyrightEdit(ctx, row, {
    event: 'pass',
    actor,
    change: {
      ...copyrightColumns(form, form.licensorCode ?? ''),
      edit_snapshot: null,
      edit_reason: '',
      warned_days: null,
    },
    otherwise: 2006,
  })
  await notify(ctx, row.uid, 'copyright.pass', { copyright: form.name })
}

export async function refuseCopyrightEdit(
  ctx: Inside,
  row: repo.CopyrightRow,
  actor: string,
  reason: string,
): Promise<void> {
  await moveCopyrightEdit(ctx, row, {
    event: 'refuse',
    actor,
    change: { edit_reason: reason, refused: JSON.stringify(refusedFields(row, reason)) },
    detail: { reason },
    otherwise: 2006,
  })
  await notify(ctx, row.uid, 'copyright.editReject', {
    copyright: row.name,
    reason,
    copyrightId: row.copyright_id,
  })
}

/** Its end has come: its owner is told, and operators look at the albums that rest on it. */
export async function expireCopyright(ctx: Inside, row: repo.CopyrightRow): Promise<void> {
  const albums = await repo.albumsOn(ctx.db, row.copyright_id)
  const ended = await moveHeldCopyright(ctx, row, {
    event: 'expire',
    actor: 'system',
    change: { expired_at: ctx.clock.date(), edit_status: 0, edit_snapshot: null },
  })
  if (albums.length > 0) await enqueueCopyright(ctx, 'copyrightLapse', ended)
  await notify(ctx, row.uid, 'copyright.expired', {
    copyright: row.name,
    count: albums.length,
    copyrightId: row.copyright_id,
  })
}

export async function invalidateCopyright(
  ctx: Inside,
  row: repo.CopyrightRow,
  actor: string,
  reason: string,
): Promise<repo.CopyrightRow> {
  const albums = await repo.albumsOn(ctx.db, row.copyright_id)
  const gone = await moveHeldCopyright(ctx, row, {
    event: 'invalidate',
    actor,
    change: { edit_status: 0, edit_snapshot: null, reject_reason: reason },
    detail: { reason },
  })
  await notify(ctx, row.uid, 'copyright.invalid', { copyright: row.name, reason, count: albums.length })
  return gone
}
