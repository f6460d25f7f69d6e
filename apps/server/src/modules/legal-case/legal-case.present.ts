import type { LegalCase } from '@tingan/contract/legal'
import { moveLegal } from '@tingan/rules/content/legal-status'
import type { CaseRow } from './legal-case.repo.ts'

export function presentCase(row: CaseRow): LegalCase {
  return {
    caseId: row.case_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectTitle: row.subject_title,
    claimant: row.claimant,
    claim: row.claim,
    proofs: row.proofs,
    takenDown: row.taken.length > 0,
    deadline: row.deadline.getTime(),
    status: row.status,
    statement: row.statement,
    answerProofs: row.answer_proofs,
    answeredAt: row.answered_at?.getTime() ?? null,
    note: row.note,
    createdAt: row.created_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
  }
}

/** Also before the clock has got round to saying so: the deadline is the deadline. */
export function canAnswer(row: CaseRow, now: number): boolean {
  return moveLegal(row.status, 'answer') !== null && now < row.deadline.getTime()
}
