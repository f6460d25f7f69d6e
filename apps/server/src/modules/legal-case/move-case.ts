import { type LegalEvent, moveLegal } from '@tingan/rules/content/legal-status'
import { audit } from '../../platform/audit.ts'
import { fail } from '../../platform/failure.ts'
import type { Inside } from '../work/move-work.service.ts'
import { type CaseChange, type CaseRow, updateCase } from './legal-case.repo.ts'

interface Move {
  event: LegalEvent
  actor: string
  change?: CaseChange
  detail?: object
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldCase(
  ctx: Inside,
  row: CaseRow,
  { event, actor, change = {}, detail = {} }: Move,
): Promise<CaseRow> {
  const to = moveLegal(row.status, event)
  if (to === null) throw fail(2006)
  const moved = await updateCase(ctx.db, row.case_id, { ...change, status: to })
  await audit(ctx, {
    actor,
    action: `legal.${event}`,
    subject: `legal:${row.case_id}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}
