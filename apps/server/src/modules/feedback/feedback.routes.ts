import { feedback } from '@tingan/contract/feedback'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { makeHostToken } from '../upload/host-token.service.ts'
import { addToFeedback, listOwnFeedback, saveFeedback } from './feedback.service.ts'

export const feedbackRoutes: Mounted = handle(feedback, {
  hostToken: async (ctx, input) => makeHostToken(ctx, input.for, ctx.member?.uid ?? null),
  save: (ctx, input) => saveFeedback(ctx, input),
  list: (ctx, input) => listOwnFeedback(ctx, input),
  add: (ctx, input) => addToFeedback(ctx, input),
  report: async (ctx, report) => {
    ctx.log.warn({ traceId: ctx.traceId, report }, 'browser reported a failure')
    return true as const
  },
})
