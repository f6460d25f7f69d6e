import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { contractsAbout, resourceContracts } from './album-contract.repo.ts'
import { lockContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'

const { toSign, signing, effective, failed, ended } = CONTRACT_STATUS
const STANDING: readonly number[] = [toSign, signing, effective, failed, ended]

/** Before anybody's seal is asked for, an album's contract can be taken back; where there is none, nothing happens. */
export async function cancelContractOf(ctx: MemberCtx, uid: number, albumId: number): Promise<void> {
  const newest = (await contractsAbout(ctx.db, uid, albumId)).find(({ status }) => STANDING.includes(status))
  const row = newest && (await lockContract(ctx.db, newest.contract_no))
  if (!row) return
  const actor = `user:${ctx.member.uid}`
  const begun = row.status === signing && row.sign_step <= SIGN_STEP.willing
  if (row.status !== toSign && !begun) throw fail(3014)
  const status = begun ? await moveHeld(ctx, row, { event: 'leave', actor }) : row.status
  await moveHeld(ctx, { ...row, status }, { event: 'void', actor, change: { opened_at: null } })
}

/** Whether what somebody licensed with lies on paper: in effect, and no file was ever sealed. */
export async function isOnPaper({ db }: Pick<MemberCtx, 'db'>, uid: number): Promise<boolean> {
  const inEffect = (await resourceContracts(db, uid)).find(({ status }) => status === effective)
  return inEffect !== undefined && inEffect.signed_key === null
}
