import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const steps: Record<number, { text: string; tone: Tone }> = {
  0: { text: '未开始', tone: 'neutral' },
  1: { text: '企业信息', tone: 'warning' },
  2: { text: '经办人核验', tone: 'warning' },
  3: { text: '对公账户', tone: 'warning' },
  4: { text: '打款认证', tone: 'warning' },
  5: { text: '已入驻', tone: 'success' },
  [-9999]: { text: '已停用', tone: 'error' },
}

export const STATUS_OPTIONS = Object.entries(steps).map(([value, { text }]) => ({ value, label: text }))

export function EnterpriseStatus({ status, authStatus }: { status: number; authStatus: number }) {
  if (status === 1 && authStatus === 3) return <StatusPill tone="error">经办人未通过</StatusPill>
  const shown = steps[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
