import { CONTRACT_STATUS } from './contract-sign.ts'

export type ContractEvent =
  | 'open'
  | 'leave'
  | 'finish'
  | 'break'
  | 'lapse'
  | 'askAgain'
  | 'end'
  | 'dissolve'
  | 'void'

interface Transition {
  event: ContractEvent
  from: readonly number[]
  to: number
}

const { toSign, signing, effective, failed, lapsed, ended, dissolved, voided } = CONTRACT_STATUS

/** Everything that may happen to a contract; what is not listed does not happen. */
export const contractTransitions: readonly Transition[] = [
  // Whoever signs has begun to prove that they want to.
  { event: 'open', from: [toSign, failed], to: signing },
  // Only before the first seal.
  { event: 'leave', from: [signing], to: toSign },
  { event: 'finish', from: [signing], to: effective },
  { event: 'break', from: [signing], to: failed },
  { event: 'lapse', from: [toSign], to: lapsed },
  { event: 'askAgain', from: [lapsed], to: toSign },
  { event: 'end', from: [effective], to: ended },
  { event: 'dissolve', from: [effective], to: dissolved },
  { event: 'void', from: [toSign, failed, effective], to: voided },
]

/** Null where it may not happen. */
export function moveContract(from: number, event: ContractEvent): number | null {
  return contractTransitions.find((row) => row.event === event && row.from.includes(from))?.to ?? null
}
