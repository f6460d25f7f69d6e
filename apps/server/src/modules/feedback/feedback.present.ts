import { FEEDBACK_STATUS, type feedbackItem } from '@tingan/contract/feedback'
import type { z } from 'zod'
import type { FeedbackRow } from './feedback.repo.ts'

export function presentFeedback(row: FeedbackRow): z.input<typeof feedbackItem> {
  return {
    feedbackId: row.feedback_id,
    type: row.type,
    content: row.content,
    images: row.images,
    status: row.status,
    reply: row.reply,
    repliedAt: row.replied_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    canAdd: row.status === FEEDBACK_STATUS.answered && row.added_at === null,
  }
}
