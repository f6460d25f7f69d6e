import { feedback } from '@tingan/contract/feedback'
import { handle } from '../../platform/http/mount.ts'

export const feedbackRoutes = handle(feedback, {
  report: async (ctx, report) => {
    ctx.log.warn({ traceId: ctx.traceId, report }, 'browser reported a failure')
    return true as const
  },
})
