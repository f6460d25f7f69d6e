import type { ParsedInput } from '@tingan/contract/call'
import { LEGAL_SUBJECT_NAMES } from '@tingan/contract/legal'
import type { opsLegal } from '@tingan/contract/ops/legal'
import { type LegalEvent, moveLegal } from '@tingan/rules/content/legal-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { trace } from '../audit/audit.service.ts'
import { keepPaper } from '../paper/paper.service.ts'
import { ownerOf } from '../works-desk/works-desk.service.ts'
import { presentCase } from './legal-case.present.ts'
import * as repo from './legal-case.repo.ts'
import { findSubject } from './legal-subject.ts'

type Input<K extends keyof typeof opsLegal> = ParsedInput<(typeof opsLegal)[K]>

export async function searchCases({ db }: StaffCtx, input: Input<'list'>) {
  const { rows, total } = await repo.listCases(db, input, input)
  const list = rows.map((row) => {
    const { caseId, subjectType, subjectTitle, claimant, deadline, status } = presentCase(row)
    const owner = { uid: row.uid, nickname: row.nickname }
    return { caseId, subjectType, subjectTitle, claimant, deadline, status, owner }
  })
  return { list, total, pn: input.pn, rn: input.rn }
}

export async function caseDetail(ctx: StaffCtx, caseId: number) {
  const row = await repo.findCase(ctx.db, caseId)
  if (!row) throw fail(2002)
  const subject = `legal:${caseId}`
  await auditStaff(ctx, { action: 'legal.view', subject })
  const may = (event: LegalEvent) => moveLegal(row.status, event) !== null
  const mine = row.opened_by === ctx.staff.staffId
  return {
    ...presentCase(row),
    contact: ctx.personal.open(row.contact),
    owner: await ownerOf(ctx, row.uid),
    mine,
    can: { decide: may('uphold') && !mine, withdraw: may('withdraw') },
    trace: await trace(ctx, subject),
  }
}

export async function subjectOf(ctx: StaffCtx, { subjectType, subjectId }: Input<'subject'>) {
  const subject = await findSubject(ctx.db, subjectType, subjectId)
  if (!subject) throw fail(2002)
  const { title, uid, canTakeDown } = subject
  return {
    title: title || `未命名的${LEGAL_SUBJECT_NAMES[subjectType]}`,
    owner: await ownerOf(ctx, uid),
    canTakeDown,
  }
}

/** A paper of the person it is held against, who may read it like everything of theirs. */
export async function saveProof(ctx: StaffCtx, { subjectType, subjectId }: Input<'proof'>) {
  const subject = await findSubject(ctx.db, subjectType, subjectId)
  if (!subject) throw fail(2002)
  const { paperId } = await keepPaper(ctx, subject.uid)
  return { paperId }
}
