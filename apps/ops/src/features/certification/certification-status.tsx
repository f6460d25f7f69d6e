import { CERTIFICATION_LISTS } from '@tingan/contract/ops/certification'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

export type CertificationFilter = (typeof CERTIFICATION_LISTS)[number]

const words: Record<number, { text: string; tone: Tone }> = {
  0: { text: '未认证', tone: 'neutral' },
  1: { text: '认证中', tone: 'warning' },
  2: { text: '已认证', tone: 'success' },
  3: { text: '未通过', tone: 'error' },
  4: { text: '证件已过期', tone: 'error' },
}

const filters: Record<CertificationFilter, string> = {
  checking: '认证中',
  failed: '未通过',
  soon: '30 天内到期',
  expired: '证件已过期',
  passed: '已认证',
}
export const FILTER_OPTIONS = CERTIFICATION_LISTS.map((value) => ({ value, label: filters[value] }))

export function CertificationStatus({ status }: { status: number }) {
  const shown = words[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
