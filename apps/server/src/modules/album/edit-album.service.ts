import type { album } from '@tingan/contract/album'
import { type AlbumInput, REVIEWED_FIELDS, SERIAL } from '@tingan/contract/album-fields'
import type { ParsedInput } from '@tingan/contract/call'
import { ALBUM_STATUS, EDIT_STATUS, LIVE_ALBUM } from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type AlbumFields, albumColumns, albumFieldsOf } from '../work/album-columns.service.ts'
import { handInAlbum, handInAlbumEdit, titleClash } from '../work/album-outcome.service.ts'
import { refuseGate } from '../work/gate.service.ts'
import { type AlbumRow, moveAlbumEdit, moveHeldAlbum } from '../work/move-work.service.ts'
import { updateAlbum } from '../work/work-row.service.ts'
import { holdOwnAlbum } from '../work/work-scope.service.ts'
import { hasAiTrack, titleTaken } from './album.repo.ts'
import { actOnAlbum, holdReviews } from './album-act.service.ts'
import { finishedForm, givenFields, refuseForeign } from './album-form.service.ts'

type Input = ParsedInput<typeof album.edit>

/** An act alone, or changed fields: at once where nobody sees the album yet, else when they were looked at. */
export async function editAlbum(ctx: MemberCtx, input: Input) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (input.action === 'withdraw') await holdReviews(inside, input.albumId)
    const row = await holdOwnAlbum(inside, input.albumId)
    if (row.version !== input.version) throw fail(2006)
    const given = givenFields(input)
    const saves = Object.keys(given).length > 0 || (input.submit && !input.action)
    const changed = saves ? await saveFields(inside, row, given, input) : row
    const acted = input.action ? await actOnAlbum(inside, changed, input.action, input.reason) : changed
    return {
      albumId: acted.album_id,
      status: acted.status,
      editStatus: acted.edit_status,
      version: acted.version,
    }
  }).catch(titleClash)
}

async function saveFields(
  ctx: MemberCtx,
  row: AlbumRow,
  given: AlbumFields,
  { submit }: Input,
): Promise<AlbumRow> {
  if (row.status === ALBUM_STATUS.reviewing) throw fail(3006)
  if (given.title && (await titleTaken(ctx.db, row.uid, given.title, row.album_id))) throw fail(3002)
  if (LIVE_ALBUM.includes(row.status)) return editLive(ctx, row, given)
  return editUnseen(ctx, row, given, submit)
}

/** A draft, or one that was refused or taken down: nobody sees it, so it changes at once. */
async function editUnseen(
  ctx: MemberCtx,
  row: AlbumRow,
  given: AlbumFields,
  submit: boolean,
): Promise<AlbumRow> {
  if (submit) await refuseGate(ctx)
  const strict = submit || row.status === ALBUM_STATUS.takenDown
  const before = albumFieldsOf(row)
  const merged = { ...before, ...given }
  if (!strict) await refuseForeign(ctx, row.uid, given, before)
  const fields = strict ? { ...given, ...(await finishedForm(ctx, row.uid, merged)) } : given
  const change = { ...albumColumns(await withAi(ctx, row, fields)), refused: '[]' }
  const at = ctx.clock.date()
  const saved = await updateAlbum(ctx.db, row.album_id, change, at)
  if (!submit) return saved
  const sent = await moveHeldAlbum(ctx, saved, {
    event: 'submit',
    actor: `user:${ctx.member.uid}`,
    change: { submitted_at: at, reject_reason: '' },
  })
  return handInAlbum(ctx, sent)
}

/** Listeners keep the old version of what is looked at; the rest changes at once. */
async function editLive(ctx: MemberCtx, row: AlbumRow, given: AlbumFields): Promise<AlbumRow> {
  const current = albumFieldsOf(row)
  const refused = row.edit_status === EDIT_STATUS.refused ? (row.edit_snapshot ?? {}) : {}
  const wanted = await withAi(ctx, row, { ...refused, ...given })
  await finishedForm(ctx, row.uid, { ...current, ...wanted })
  const different = Object.entries(wanted).filter(
    ([field, value]) =>
      JSON.stringify(value ?? null) !== JSON.stringify(current[field as keyof AlbumInput] ?? null),
  )
  const looked = different.filter(([field, value]) => isReviewed(row, field, value))
  const atOnce = different.filter(([field, value]) => !isReviewed(row, field, value))
  if (looked.length > 0 && row.edit_status === EDIT_STATUS.reviewing) throw fail(3006)
  const changed = await applyAtOnce(ctx, row, current, Object.fromEntries(atOnce))
  if (looked.length === 0) return changed
  const handed = await moveAlbumEdit(ctx, changed, {
    event: 'hand',
    actor: `user:${ctx.member.uid}`,
    change: {
      edit_snapshot: JSON.stringify(Object.fromEntries(looked)),
      edit_reason: '',
      refused: '[]',
    },
    detail: { fields: looked.map(([field]) => field) },
  })
  return handInAlbumEdit(ctx, handed)
}

/** A paid album that was finished may not go on without somebody's consent. */
function isReviewed(row: AlbumRow, field: string, value: unknown): boolean {
  if (field === 'serialStatus') return row.pay_type !== PAY_TYPE.free && value === SERIAL.running
  return (REVIEWED_FIELDS as readonly string[]).includes(field)
}

async function applyAtOnce(
  ctx: MemberCtx,
  row: AlbumRow,
  before: Partial<AlbumInput>,
  after: AlbumFields,
): Promise<AlbumRow> {
  const fields = Object.keys(after)
  if (fields.length === 0) return row
  await audit(ctx, {
    actor: `user:${ctx.member.uid}`,
    action: 'album.change',
    subject: `album:${row.album_id}`,
    before: Object.fromEntries(fields.map((field) => [field, before[field as keyof AlbumInput] ?? null])),
    after,
  })
  return updateAlbum(ctx.db, row.album_id, albumColumns(after), ctx.clock.date())
}

/** One program made by a machine is enough to say so. */
async function withAi(ctx: MemberCtx, row: AlbumRow, fields: AlbumFields): Promise<AlbumFields> {
  if (fields.isAi !== false || !(await hasAiTrack(ctx.db, row.album_id))) return fields
  return { ...fields, isAi: true }
}
