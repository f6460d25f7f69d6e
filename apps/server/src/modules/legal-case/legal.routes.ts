import { legal } from '@tingan/contract/legal'
import { opsLegal } from '@tingan/contract/ops/legal'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { openCase, settleCase } from './legal-act.service.ts'
import { answerCase, ownCases } from './legal-case.service.ts'
import * as desk from './legal-desk.service.ts'

export const legalRoutes: Mounted = handle(legal, {
  list: (ctx, input) => ownCases(ctx, input),
  answer: (ctx, input) => answerCase(ctx, input),
})

export const legalDeskRoutes: Mounted = handle(opsLegal, {
  list: (ctx, input) => desk.searchCases(ctx, input),
  detail: (ctx, { caseId }) => desk.caseDetail(ctx, caseId),
  subject: (ctx, input) => desk.subjectOf(ctx, input),
  proof: (ctx, input) => desk.saveProof(ctx, input),
  open: (ctx, input) => openCase(ctx, input),
  settle: (ctx, input) => settleCase(ctx, input),
})
