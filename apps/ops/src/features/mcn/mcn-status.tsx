import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const states: Record<number, { text: string; tone: Tone }> = {
  0: { text: '审核中', tone: 'warning' },
  1: { text: '已入驻', tone: 'success' },
  2: { text: '未通过', tone: 'error' },
  3: { text: '已冻结', tone: 'error' },
  4: { text: '已退出', tone: 'neutral' },
}

export const STATUS_OPTIONS = Object.entries(states).map(([value, { text }]) => ({ value, label: text }))

export function McnStatus({ status }: { status: number }) {
  const shown = states[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
