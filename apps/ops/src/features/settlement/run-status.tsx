import type { CallData } from '@tingan/contract/call'
import { type opsSettlement, RUN_STATUS } from '@tingan/contract/ops/settlement'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

export type Overview = CallData<typeof opsSettlement.month>
export type Run = NonNullable<Overview['run']>

const states: Record<number, { text: string; tone: Tone }> = {
  [RUN_STATUS.dry]: { text: '已试算', tone: 'neutral' },
  [RUN_STATUS.proposed]: { text: '等待复核', tone: 'warning' },
  [RUN_STATUS.publishing]: { text: '正在发布', tone: 'brand' },
  [RUN_STATUS.published]: { text: '已发布', tone: 'success' },
  [RUN_STATUS.discarded]: { text: '已被新试算取代', tone: 'neutral' },
}

export function RunStatus({ status }: { status: number }) {
  const shown = states[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
