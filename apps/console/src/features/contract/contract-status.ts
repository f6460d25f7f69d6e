import { CONTRACT_STATUS, type ContractBrief, SIGN_STEP } from '@tingan/contract/contract-fields'
import type { Tone } from '@tingan/kit/ui/status-pill.tsx'

interface Standing {
  value: number
  label: string
  tone: Tone
}

/** In the order of a contract's life. A voided one is not shown to its signer. */
export const standings: readonly Standing[] = [
  { value: CONTRACT_STATUS.toSign, label: '待签署', tone: 'warning' },
  { value: CONTRACT_STATUS.signing, label: '签署中', tone: 'brand' },
  { value: CONTRACT_STATUS.effective, label: '已生效', tone: 'success' },
  { value: CONTRACT_STATUS.failed, label: '签署失败', tone: 'error' },
  { value: CONTRACT_STATUS.lapsed, label: '逾期未签', tone: 'neutral' },
  { value: CONTRACT_STATUS.ended, label: '已到期', tone: 'neutral' },
  { value: CONTRACT_STATUS.dissolved, label: '已解除', tone: 'neutral' },
]

export function standingOf(status: number): Standing {
  return (
    standings.find(({ value }) => value === status) ?? { value: status, label: '已作废', tone: 'neutral' }
  )
}

/** Sealed by its signer and on its way: nothing is left for them to do. */
export function isProcessing({ status, signStep }: Pick<ContractBrief, 'status' | 'signStep'>): boolean {
  return status === CONTRACT_STATUS.signing && signStep >= SIGN_STEP.userSeal
}
