import { formDraft } from '@tingan/contract/form-draft'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { dropFormDraft, readFormDraft, saveFormDraft } from './form-draft.service.ts'

export const formDraftRoutes: Mounted = handle(formDraft, {
  read: (ctx, { form }) => readFormDraft(ctx, form),
  save: (ctx, input) => saveFormDraft(ctx, input),
  drop: (ctx, input) => dropFormDraft(ctx, input),
})
