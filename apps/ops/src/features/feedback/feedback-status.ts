import type { CallData } from '@tingan/contract/call'
import { FEEDBACK_STATUS, FEEDBACK_TYPES } from '@tingan/contract/feedback'
import type { opsFeedback } from '@tingan/contract/ops/desk'
import type { Tone } from '@tingan/kit/ui/status-pill.tsx'

export type Feedback = CallData<typeof opsFeedback.detail>

export const statuses: { value: number; text: string; tone: Tone }[] = [
  { value: FEEDBACK_STATUS.waiting, text: '待处理', tone: 'warning' },
  { value: FEEDBACK_STATUS.working, text: '处理中', tone: 'brand' },
  { value: FEEDBACK_STATUS.answered, text: '已回复', tone: 'success' },
  { value: FEEDBACK_STATUS.closed, text: '已关闭', tone: 'neutral' },
]

export function typeName(type: number): string {
  return FEEDBACK_TYPES.find(({ value }) => value === type)?.label ?? '其他'
}
