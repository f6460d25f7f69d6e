import type { ParsedInput } from '@tingan/contract/call'
import type { legal } from '@tingan/contract/legal'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { claimPapers, PROOF } from '../paper/paper.service.ts'
import { canAnswer, presentCase } from './legal-case.present.ts'
import * as repo from './legal-case.repo.ts'
import { moveHeldCase } from './move-case.ts'

export async function ownCases(ctx: MemberCtx, filter: ParsedInput<typeof legal.list>) {
  const rows = await repo.casesOf(ctx.db, ctx.member.uid, filter)
  const now = ctx.clock.now()
  return rows.map((row) => ({ ...presentCase(row), can: { answer: canAnswer(row, now) } }))
}

export function answerCase(ctx: MemberCtx, { caseId, statement, proofs }: ParsedInput<typeof legal.answer>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockCase(tx, caseId)
    if (!row || row.uid !== ctx.member.uid) throw fail(2002)
    if (!canAnswer(row, ctx.clock.now())) throw fail(2006)
    await claimPapers(inside, proofs, PROOF)
    const { status } = await moveHeldCase(inside, row, {
      event: 'answer',
      actor: `user:${row.uid}`,
      change: { statement, answer_proofs: proofs, answered_at: ctx.clock.date() },
    })
    return { status }
  })
}
