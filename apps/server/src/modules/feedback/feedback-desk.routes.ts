import { opsFeedback } from '@tingan/contract/ops/desk'
import { handle } from '../../platform/http/mount.ts'
import { answerFeedback, closeFeedback, listAllFeedback, takeFeedback } from './feedback-desk.service.ts'

export const feedbackDeskRoutes = handle(opsFeedback, {
  list: (ctx, input) => listAllFeedback(ctx, input),
  take: (ctx, { feedbackId }) => takeFeedback(ctx, feedbackId),
  answer: (ctx, input) => answerFeedback(ctx, input),
  close: (ctx, { feedbackId }) => closeFeedback(ctx, feedbackId),
})
