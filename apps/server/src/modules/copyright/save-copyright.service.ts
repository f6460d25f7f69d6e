import type { ParsedInput } from '@tingan/contract/call'
import { type CopyrightInput, type copyright, copyrightInput } from '@tingan/contract/copyright'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail, fieldsFailure } from '../../platform/failure.ts'
import { fieldErrors } from '../../platform/http/read-input.ts'
import { claimPapers, PROOF } from '../paper/paper.service.ts'
import { refuseBlackTexts } from '../review/black-word.service.ts'
import { holdReview, withdrawReview } from '../review/review.service.ts'
import * as repo from './copyright.repo.ts'
import { gapsOf } from './copyright.service.ts'
import { type CopyrightFields, copyrightColumns, sealCode } from './copyright-fields.ts'
import { COPYRIGHT_QUEUE, enqueueCopyright } from './copyright-queue.ts'
import { moveCopyrightEdit, moveHeldCopyright } from './move-copyright.ts'

const TEXT_WORDS = 1
const LEAST_TERM_MS = 30 * 86_400_000

type Form = CopyrightFields & { name: string }

export async function createCopyright(
  ctx: MemberCtx,
  { submit, requestId: _, ...form }: ParsedInput<typeof copyright.create>,
) {
  await refuse(ctx, form, submit)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const at = ctx.clock.date()
    if (await repo.nameTaken(tx, ctx.member.uid, form.name, 0)) throw fail(3501)
    await claimProofs(inside, form)
    const row = await repo
      .insertCopyright(tx, {
        ...copyrightColumns(form, sealCode(form.licensorCode, [], ctx.personal)),
        uid: ctx.member.uid,
        name: form.name,
        status: COPYRIGHT_STATUS.draft,
        created_at: at,
        updated_at: at,
      })
      .catch(nameClash)
    return present(submit ? await handIn(inside, row) : row)
  })
}

/** Either one of the acts, or the whole form. */
export async function editCopyright(ctx: MemberCtx, input: ParsedInput<typeof copyright.edit>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (input.action === 'withdraw')
      await holdReview(inside, COPYRIGHT_QUEUE.copyright, [String(input.copyrightId)])
    const row = await repo.lockCopyright(tx, input.copyrightId)
    if (!row || row.uid !== ctx.member.uid || row.status === COPYRIGHT_STATUS.deleted) throw fail(2002)
    if (row.version !== input.version) throw fail(2006)
    if (input.action) return present(await act(inside, row, input.action))
    const { copyrightId: _, version: __, submit, action: ___, requestId: ____, ...form } = input
    return present(await save(inside, row, { ...form, name: form.name ?? row.name }, submit))
  }).catch(nameClash)
}

async function act(ctx: MemberCtx, row: repo.CopyrightRow, action: 'withdraw' | 'discard' | 'delete') {
  const actor = `user:${ctx.member.uid}`
  const refId = String(row.copyright_id)
  if (action === 'withdraw') {
    await withdrawReview(ctx, COPYRIGHT_QUEUE.copyright, refId)
    return moveHeldCopyright(ctx, row, { event: 'withdraw', actor })
  }
  if (action === 'discard')
    return moveCopyrightEdit(ctx, row, {
      event: 'discard',
      actor,
      change: { edit_snapshot: null, edit_reason: '' },
      otherwise: 2006,
    })
  if ((await repo.albumsOn(ctx.db, row.copyright_id)).length > 0) throw fail(3505)
  return moveHeldCopyright(ctx, row, {
    event: 'remove',
    actor,
    otherwise: row.status === COPYRIGHT_STATUS.reviewing ? 3504 : 2006,
  })
}

/** What is not in force yet changes at once; what is changes when the new version was looked at. */
async function save(ctx: MemberCtx, row: repo.CopyrightRow, form: Form, submit: boolean) {
  const { reviewing, invalid, valid } = COPYRIGHT_STATUS
  if (row.status === reviewing || (row.status === valid && row.edit_status === 1)) throw fail(3504)
  if (row.status === invalid) throw fail(3506)
  await refuse(ctx, form, submit || row.status === valid)
  if (await repo.nameTaken(ctx.db, row.uid, form.name, row.copyright_id)) throw fail(3501)
  await claimProofs(ctx, form)
  // What waits or was refused is what the form shows.
  const shown = [row.edit_snapshot?.licensorCode, row.licensor_code]
  const code = sealCode(form.licensorCode, shown, ctx.personal)
  if (row.status === valid) return handInEdit(ctx, row, { ...form, ...(code && { licensorCode: code }) })
  const at = ctx.clock.date()
  const saved = await repo.updateCopyright(ctx.db, row.copyright_id, copyrightColumns(form, code), at)
  return submit ? handIn(ctx, saved) : saved
}

async function handIn(ctx: MemberCtx, row: repo.CopyrightRow): Promise<repo.CopyrightRow> {
  const moved = await moveHeldCopyright(ctx, row, {
    event: 'submit',
    actor: `user:${ctx.member.uid}`,
    change: { reject_reason: '', refused: '[]' },
  })
  await enqueueCopyright(ctx, 'copyright', moved)
  return moved
}

async function handInEdit(ctx: MemberCtx, row: repo.CopyrightRow, form: Form): Promise<repo.CopyrightRow> {
  const moved = await moveCopyrightEdit(ctx, row, {
    event: 'hand',
    actor: `user:${ctx.member.uid}`,
    change: { edit_snapshot: JSON.stringify(form), edit_reason: '', refused: '[]' },
  })
  await enqueueCopyright(ctx, 'copyrightEdit', moved)
  return moved
}

/** A draft may be unfinished; what is handed in may not. */
async function refuse(ctx: MemberCtx, form: Form, submit: boolean): Promise<void> {
  if (!submit) return
  const parsed = copyrightInput.safeParse(form)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    const [only, ...more] = errors
    if (only && more.length === 0 && only.field === 'proofs') throw fail(3503, { errors })
    if (only && more.length === 0 && only.field === 'endDate') throw fail(3502, { errors })
    throw fieldsFailure(errors)
  }
  refuseTerm(ctx, parsed.data)
  const gaps = await gapsOf(ctx, ctx.member.uid, parsed.data)
  if (gaps.length > 0)
    throw fail(3507, { gaps, errors: gaps.map(({ at, msg }) => ({ field: `chain.${at}`, msg })) })
  await refuseBlackTexts(ctx.db, TEXT_WORDS, [form.name, form.workName, form.author])
}

/** Long enough to be worth a look, and in the right order. */
function refuseTerm({ clock }: MemberCtx, { startDate, endDate, permanent }: CopyrightInput): void {
  if (permanent) return
  const least = shanghaiDay(clock.now() + LEAST_TERM_MS)
  if (endDate && endDate > startDate && endDate > least) return
  const msg = '到期日期需晚于开始日期，且距今超过30天'
  throw fail(3502, { errors: [{ field: 'endDate', msg }] })
}

function claimProofs(ctx: MemberCtx, { proofs = [] }: Form): Promise<void> {
  return claimPapers(
    ctx,
    proofs.map(({ fileId }) => fileId),
    PROOF,
  )
}

function nameClash(error: unknown): never {
  throw breaksUnique(error, 'copyright_name') ? fail(3501) : error
}

const present = (row: repo.CopyrightRow) => ({
  copyrightId: row.copyright_id,
  status: row.status,
  editStatus: row.edit_status,
  version: row.version,
})
