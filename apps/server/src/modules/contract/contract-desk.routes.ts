import { opsContract } from '@tingan/contract/ops/contract'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import {
  deskDetail,
  deskEvidence,
  deskFile,
  dissolveAtDesk,
  listDesk,
  resend,
  voidAtDesk,
} from './contract-desk.service.ts'
import { compareTemplates, listTemplates, previewTemplate, templateDetail } from './template-desk.service.ts'
import { proposeTemplate, removeDraft, saveDraft } from './template-draft.service.ts'

export const contractDeskRoutes: Mounted = handle(opsContract, {
  list: (ctx, input) => listDesk(ctx, input),
  detail: (ctx, { contractNo }) => deskDetail(ctx, contractNo),
  file: (ctx, { contractNo }) => deskFile(ctx, contractNo),
  evidence: (ctx, { contractNo }) => deskEvidence(ctx, contractNo),
  void: (ctx, input) => voidAtDesk(ctx, input),
  dissolve: (ctx, input) => dissolveAtDesk(ctx, input),
  resend: (ctx, { contractNo }) => resend(ctx, contractNo),
})

export const contractTemplateRoutes: Mounted = handle(opsContractTemplate, {
  list: (ctx, { kind }) => listTemplates(ctx, kind),
  detail: (ctx, { templateId }) => templateDetail(ctx, templateId),
  save: (ctx, input) => saveDraft(ctx, input),
  remove: (ctx, { templateId }) => removeDraft(ctx, templateId),
  preview: (ctx, input) => previewTemplate(ctx, input),
  compare: (ctx, input) => compareTemplates(ctx, input),
  propose: (ctx, input) => proposeTemplate(ctx, input),
})
