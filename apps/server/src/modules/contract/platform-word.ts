import { contractKinds, isContractKind } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import type { Deps } from '../../platform/context.ts'
import { enqueueReview } from '../review/review.service.ts'
import { type ContractRow, updateContract } from './contract.repo.ts'

/** What the platform says to terms that are not its standing offer. */
export const PLATFORM_WORD = { unasked: 0, asked: 1, agreed: 2, refused: 3 } as const

export const PLATFORM_WORD_QUEUE = { kind: 'contractSeal', slaHours: 48 } as const

type Word = Pick<ContractRow, 'kind' | 'platform_word'>

/** Whether somebody must look before the platform's seal goes on it. */
export function needsWord({ kind, platform_word }: Word): boolean {
  return isContractKind(kind) && contractKinds[kind].looked && platform_word !== PLATFORM_WORD.agreed
}

/** Everybody else has sealed it, and an operator has it before them. */
export function waitsForWord({ status, platform_word }: Pick<ContractRow, 'status' | 'platform_word'>) {
  return status === CONTRACT_STATUS.signing && platform_word === PLATFORM_WORD.asked
}

export function isRefused({ status, platform_word }: Pick<ContractRow, 'status' | 'platform_word'>) {
  return status === CONTRACT_STATUS.failed && platform_word === PLATFORM_WORD.refused
}

/** Once, when everybody else has sealed; the contract is held. */
export async function askForWord(deps: Pick<Deps, 'db' | 'clock'>, row: ContractRow): Promise<void> {
  if (row.platform_word === PLATFORM_WORD.asked) return
  const change = { platform_word: PLATFORM_WORD.asked, sign_step: SIGN_STEP.platformSeal }
  await updateContract(deps.db, row.contract_no, change, deps.clock.date())
  await enqueueReview(deps, PLATFORM_WORD_QUEUE, {
    refId: row.contract_no,
    title: `《${row.title}》盖章`,
    submittedBy: `user:${row.uid}`,
  })
}
