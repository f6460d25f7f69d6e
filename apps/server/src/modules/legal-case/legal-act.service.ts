import type { ParsedInput } from '@tingan/contract/call'
import type { opsLegal } from '@tingan/contract/ops/legal'
import { LEGAL_STATUS, moveLegal } from '@tingan/rules/content/legal-status'
import { formatDateTime } from '@tingan/rules/format'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import { claimPapers, PROOF } from '../paper/paper.service.ts'
import * as repo from './legal-case.repo.ts'
import { bringBack, restate, takeDownSubject, upholdOn } from './legal-effect.ts'
import { findSubject } from './legal-subject.ts'
import { moveHeldCase } from './move-case.ts'

type Input<K extends keyof typeof opsLegal> = ParsedInput<(typeof opsLegal)[K]>
const DAY_MS = 86_400_000

export function openCase(ctx: StaffCtx, input: Input<'open'>): Promise<{ caseId: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const subject = await findSubject(tx, input.subjectType, input.subjectId)
    if (!subject) throw fail(2002)
    if (input.takeDown && !subject.canTakeDown) throw fail(2006)
    await claimPapers({ ...inside, member: { uid: subject.uid } }, input.proofs, PROOF)
    const at = ctx.clock.date()
    const row = await repo.insertCase(tx, {
      subject_type: input.subjectType,
      subject_id: input.subjectId,
      subject_title: subject.title,
      uid: subject.uid,
      claimant: input.claimant,
      contact: ctx.personal.seal(input.contact),
      claim: input.claim,
      proofs: input.proofs,
      deadline: new Date(at.getTime() + input.days * DAY_MS),
      status: LEGAL_STATUS.open,
      opened_by: ctx.staff.staffId,
      created_at: at,
    })
    await auditStaff(inside, {
      action: 'legal.open',
      subject: `legal:${row.case_id}`,
      detail: { subject: `${row.subject_type}:${row.subject_id}`, takeDown: input.takeDown },
    })
    if (input.takeDown) await takeDownAtOnce(inside, row)
    await notify(inside, row.uid, 'legal.open', {
      subject: row.subject_title,
      claimant: row.claimant,
      effect: input.takeDown ? '，内容已先行下架' : '',
      deadline: formatDateTime(row.deadline.getTime()),
    })
    return { caseId: row.case_id }
  }).catch((error: unknown) => {
    throw breaksUnique(error, 'legal_case_pending') ? fail(2005) : error
  })
}

/** No appeal meanwhile: the way back is the answer. */
async function takeDownAtOnce(ctx: StaffCtx, row: repo.CaseRow): Promise<void> {
  const { staffId } = ctx.staff
  const taken = await takeDownSubject(ctx, row, {
    actor: `staff:${staffId}`,
    reason: '权利人投诉侵权，请提交反通知',
    canAppeal: false,
    staffId,
  })
  await repo.updateCase(ctx.db, row.case_id, { taken })
}

/** By somebody else than whoever opened it; that a claimant gave up anybody may write down. */
export function settleCase(ctx: StaffCtx, { caseId, act, note, canAppeal }: Input<'settle'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockCase(tx, caseId)
    if (!row) throw fail(2002)
    if (moveLegal(row.status, act) === null) throw fail(2006)
    const { staffId } = ctx.staff
    if (act !== 'withdraw' && row.opened_by === staffId) throw fail(9002)
    const actor = `staff:${staffId}`
    const change = { note, settled_at: ctx.clock.date() }
    const moved = await moveHeldCase(inside, row, { event: act, actor, change, detail: { reason: note } })
    if (act === 'uphold') {
      const how = { actor, reason: `侵权投诉成立：${note}`, canAppeal, staffId }
      const taken = [...row.taken, ...(await upholdOn(inside, row, how))]
      await restate(inside, await repo.updateCase(tx, caseId, { taken }), how)
    } else {
      await bringBack(inside, row, { actor, word: WORDS[act], reason: note })
    }
    await notify(inside, row.uid, `legal.${act}`, {
      subject: row.subject_title,
      reason: note,
      appeal: canAppeal ? '，可在详情页申诉' : '',
    })
    return { status: moved.status }
  })
}

const WORDS = { dismiss: '侵权投诉不成立', withdraw: '侵权投诉已撤回' }
