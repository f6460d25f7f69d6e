import { CONTRACT_STATUS } from '@tingan/contract/contract-fields'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'

const states: Record<number, { text: string; tone: Tone }> = {
  [CONTRACT_STATUS.toSign]: { text: '待签署', tone: 'warning' },
  [CONTRACT_STATUS.signing]: { text: '签署中', tone: 'brand' },
  [CONTRACT_STATUS.effective]: { text: '已生效', tone: 'success' },
  [CONTRACT_STATUS.failed]: { text: '签署失败', tone: 'error' },
  [CONTRACT_STATUS.lapsed]: { text: '逾期未签', tone: 'neutral' },
  [CONTRACT_STATUS.ended]: { text: '已到期', tone: 'neutral' },
  [CONTRACT_STATUS.dissolved]: { text: '已解除', tone: 'neutral' },
  [CONTRACT_STATUS.voided]: { text: '已作废', tone: 'error' },
}

export const STATUS_OPTIONS = Object.entries(states).map(([value, { text }]) => ({ value, label: text }))

export function ContractStatus({ status }: { status: number }) {
  const shown = states[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}
