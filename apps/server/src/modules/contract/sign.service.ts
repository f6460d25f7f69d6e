import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type contractSeal, SIGN_FLOW_STATUS, WILLINGNESS_STATUS } from '@tingan/contract/contract-seal'
import { SMS_SCENE } from '@tingan/contract/fields'
import { type ContractKind, missingBefore } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { COOPERATION } from '@tingan/rules/mcn-status'
import type { MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { cooperationFacts } from '../mcn/mcn-scope.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { sealContracts } from './contract.jobs.ts'
import { type ContractRow, contractsOf, updateContract } from './contract.repo.ts'
import { draftUnchanged } from './contract-guard.ts'
import { moveHeld } from './contract-move.ts'
import { type HeldBatch, holdBatch, refuseUnread } from './evidence.service.ts'
import { chainBreak } from './evidence-node.ts'
import { mine, openForSigning } from './open-contract.ts'
import { type SigningParty, signingParty } from './party.ts'
import { sealInUse } from './seal.repo.ts'
import { insertFlow } from './sign.repo.ts'
import { SIGNER, updateSigner } from './signer.repo.ts'
import { lockWillingness, newestOf, updateWillingness, type WillingnessRow } from './willingness.repo.ts'
import { coversAll } from './willingness.ts'

type Input = ParsedInput<typeof contractSeal.sign>

/** Every check once more, then the word is given: from here on it is sealed, whatever happens to this process. */
export async function requestSigning(
  ctx: MemberCtx,
  input: Input,
): Promise<CallResult<typeof contractSeal.sign>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const batch = await holdBatch(inside, input.batchNo)
    const numbers = [...new Set(input.contractNos)]
    if (numbers.some((number) => !batch.contractNos.includes(number))) throw fail(3601)
    const rows = await openForSigning(inside, numbers)
    const party = await signingParty(inside, ctx.member.uid)
    await refuseWithoutNeeds(inside, rows)
    await refuseDeadCooperation(inside, rows)
    refuseUnread(batch, rows)
    if (await chainBreak(tx, batch.batchNo)) throw fail(3606)
    for (const row of rows) await draftUnchanged(inside, row)
    const seal = await sealInUse(tx, party.uid)
    if (!seal || seal.seal_id !== input.sealId) throw fail(3609)
    const willingness = await spendWillingness(inside, input, party, rows)
    const signFlowId = `QL${randomHex(12)}`
    await insertFlow(tx, {
      sign_flow_id: signFlowId,
      batch_no: batch.batchNo,
      uid: party.uid,
      contract_nos: numbers,
      seal_id: seal.seal_id,
      willingness_id: willingness.willingness_id,
      status: SIGN_FLOW_STATUS.running,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
      device_id: ctx.deviceId,
      created_at: ctx.clock.date(),
    })
    for (const row of rows) await giveWord(inside, batch, row, signFlowId)
    await ctx.jobs.enqueue(tx, sealContracts, { signFlowId })
    return { signFlowId, status: SIGN_FLOW_STATUS.running }
  })
}

/** A cooperation's needs are the agency's, and were asked when it was made. */
async function refuseWithoutNeeds({ db, member }: MemberCtx, rows: readonly ContractRow[]): Promise<void> {
  const own = await contractsOf(db, member.uid)
  const inEffect = own.filter(({ status }) => status === CONTRACT_STATUS.effective).map(({ kind }) => kind)
  const together = rows.map(({ kind }) => kind)
  const asked = together.filter((kind) => kind !== 'mcnCooperate') as ContractKind[]
  if (asked.some((kind) => missingBefore(kind, inEffect, together).length > 0)) throw fail(3610)
}

/** Between drawing it up and signing it somebody may have gone away. */
async function refuseDeadCooperation(ctx: MemberCtx, rows: readonly ContractRow[]): Promise<void> {
  const ids = rows.flatMap(({ kind, relate_ids }) => (kind === 'mcnCooperate' ? relate_ids : []))
  const facts = await cooperationFacts(ctx, ids)
  if (facts.some(({ status }) => status !== COOPERATION.live)) throw fail(2512)
}

/** One proof of will, about these very files, given within the half hour and never before used (3604, 3605). */
async function spendWillingness(
  ctx: MemberCtx,
  input: Input,
  party: SigningParty,
  rows: readonly ContractRow[],
): Promise<WillingnessRow> {
  if (input.verifyToken) await spendVerifyToken(ctx, input.verifyToken, SMS_SCENE.signContract, party.mobile)
  else if (!input.willingnessId) throw fail(3604)
  const row = input.willingnessId
    ? await lockWillingness(ctx.db, input.willingnessId)
    : await newestOf(ctx.db, input.batchNo, 'sms', WILLINGNESS_STATUS.passed)
  if (!row || row.uid !== party.uid || row.batch_no !== input.batchNo) throw fail(3604)
  if (row.used_at || row.expires_at <= ctx.clock.date() || row.status === WILLINGNESS_STATUS.dead)
    throw fail(3605)
  if (row.status !== WILLINGNESS_STATUS.passed || !coversAll(row, rows)) throw fail(3604)
  await updateWillingness(ctx.db, row.willingness_id, { used_at: ctx.clock.date() })
  return row
}

/** What was sealed before a failure stays sealed: the same name is never put twice. */
async function giveWord(
  ctx: MemberCtx,
  batch: HeldBatch,
  row: ContractRow,
  signFlowId: string,
): Promise<void> {
  const signer = mine(batch.signers, row, ctx.member.uid)
  if (signer && signer.state !== SIGNER.sealed)
    await updateSigner(ctx.db, signer, { state: SIGNER.agreed, sign_flow_id: signFlowId })
  if (row.status === CONTRACT_STATUS.signing)
    return updateContract(ctx.db, row.contract_no, { sign_step: SIGN_STEP.userSeal }, ctx.clock.date())
  await moveHeld(ctx, row, {
    event: 'open',
    actor: `user:${ctx.member.uid}`,
    change: { sign_step: SIGN_STEP.userSeal, opened_at: ctx.clock.date(), fail_reason: '' },
  })
}
