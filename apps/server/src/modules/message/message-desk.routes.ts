import { opsMessage } from '@tingan/contract/ops/broadcast'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { audienceCount, listBroadcasts, listTemplates } from './message.service.ts'
import { changeTemplate, recallMessage, restoreTemplate, sendBroadcast } from './message-desk.service.ts'

export const messageDeskRoutes: Mounted = handle(opsMessage, {
  count: (ctx, { audience }) => audienceCount(ctx, audience),
  send: (ctx, input) => sendBroadcast(ctx, input),
  list: (ctx, input) => listBroadcasts(ctx, input),
  recall: (ctx, { msgId }) => recallMessage(ctx, msgId),
  templates: (ctx) => listTemplates(ctx),
  templateSave: (ctx, input) => changeTemplate(ctx, input),
  templateReset: (ctx, { key }) => restoreTemplate(ctx, key),
})
