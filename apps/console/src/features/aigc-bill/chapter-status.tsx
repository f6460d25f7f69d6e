import { CHAPTER_ORDER_STATUS } from '@tingan/contract/payment'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const { held, charged, returned } = CHAPTER_ORDER_STATUS

const states: Readonly<Record<number, { text: string; tone: Tone }>> = {
  [held]: { text: '预扣中', tone: 'warning' },
  [charged]: { text: '已扣费', tone: 'success' },
  [returned]: { text: '已退回', tone: 'neutral' },
}

export const STATUS_OPTIONS = Object.entries(states).map(([value, { text }]) => ({ value, label: text }))

export function ChapterStatus({ status }: { status: number }) {
  const shown = states[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
