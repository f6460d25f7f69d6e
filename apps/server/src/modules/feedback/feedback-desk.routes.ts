import { opsFeedback } from '@tingan/contract/ops/desk'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import {
  answerFeedback,
  closeFeedback,
  countFeedback,
  feedbackDetail,
  listAllFeedback,
  takeFeedback,
} from './feedback-desk.service.ts'

export const feedbackDeskRoutes: Mounted = handle(opsFeedback, {
  list: (ctx, input) => listAllFeedback(ctx, input),
  counts: (ctx) => countFeedback(ctx),
  detail: (ctx, { feedbackId }) => feedbackDetail(ctx, feedbackId),
  take: (ctx, input) => takeFeedback(ctx, input),
  answer: (ctx, input) => answerFeedback(ctx, input),
  close: (ctx, { feedbackId }) => closeFeedback(ctx, feedbackId),
})
