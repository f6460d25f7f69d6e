import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import type { MemberCtx } from '../../platform/context.ts'
import { type Failure, fail } from '../../platform/failure.ts'
import { type ContractRow, lockContracts } from './contract.repo.ts'
import { isRefused } from './platform-word.ts'
import { SIGNER, type SignerRow, signersOf } from './signer.repo.ts'

const { toSign, signing, effective, failed, lapsed, ended, dissolved } = CONTRACT_STATUS

/** Held, all of them the caller's to sign now; in the order of their numbers. */
export async function openForSigning(ctx: MemberCtx, contractNos: readonly string[]): Promise<ContractRow[]> {
  const rows = await lockContracts(ctx.db, contractNos)
  const signers = await signersOf(ctx.db, contractNos)
  if (rows.length !== contractNos.length) throw fail(3601)
  for (const row of rows) {
    const refused = refusal(ctx, row, mine(signers, row, ctx.member.uid))
    if (refused) throw refused
  }
  return rows
}

/** Those of them that can be signed now; where there is none, why not. */
export async function signableOf(ctx: MemberCtx, contractNos: readonly string[]): Promise<ContractRow[]> {
  const rows = await lockContracts(ctx.db, contractNos)
  const signers = await signersOf(ctx.db, contractNos)
  const refusals = rows.map((row) => refusal(ctx, row, mine(signers, row, ctx.member.uid)))
  const open = rows.filter((_, index) => refusals[index] === null)
  if (open.length === 0) throw refusals[0] ?? fail(3601)
  return open
}

export function mine(
  signers: readonly SignerRow[],
  { contract_no }: Pick<ContractRow, 'contract_no'>,
  uid: number,
): SignerRow | undefined {
  return signers.find((signer) => signer.contract_no === contract_no && signer.uid === uid)
}

/** Why somebody cannot sign this now; null where they can. */
export function refusal(
  { clock }: Pick<MemberCtx, 'clock'>,
  row: ContractRow,
  own: SignerRow | undefined,
): Failure | null {
  if (!own || row.status === CONTRACT_STATUS.voided) return fail(3601)
  if (row.status === lapsed) return fail(3603)
  const over: number[] = [effective, ended, dissolved]
  if (over.includes(row.status)) return fail(3602)
  // After a failure one's own seal may be on it already: it is agreed to anew, and not sealed again.
  if (row.status === signing && own.state !== SIGNER.open && row.sign_step >= SIGN_STEP.userSeal)
    return fail(3607)
  if (isRefused(row)) return fail(2006)
  const open: number[] = [toSign, signing, failed]
  if (!open.includes(row.status)) return fail(2006)
  return isLate({ clock }, row) ? fail(3603) : null
}

/** The fifteen days are over. */
export function isLate(
  { clock }: Pick<MemberCtx, 'clock'>,
  { sign_before }: Pick<ContractRow, 'sign_before'>,
) {
  return sign_before !== null && sign_before < clock.date()
}

const SOON_MS = 30 * 86_400_000

/** Within the last month of a term that is not renewed by itself. */
export function endsSoon(
  { clock }: Pick<MemberCtx, 'clock'>,
  row: Pick<ContractRow, 'term_end' | 'auto_renew'>,
) {
  if (!row.term_end || row.auto_renew) return false
  return Date.parse(`${row.term_end}T23:59:59+08:00`) - clock.now() < SOON_MS
}
