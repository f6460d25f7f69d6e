import type { CallResult } from '@tingan/contract/call'
import { type contractSeal, SIGN_FLOW_STATUS } from '@tingan/contract/contract-seal'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { type ContractRow, readContract } from './contract.repo.ts'
import { waitsForWord } from './platform-word.ts'
import { sealContract } from './sealing.service.ts'
import { closeFlow, readFlow, type SignFlowRow } from './sign.repo.ts'
import { SIGNER, signersOf } from './signer.repo.ts'

const { running, done, failed } = SIGN_FLOW_STATUS

/** As far as it goes now. What the vendor has not answered yet is asked for again later. */
export async function advanceFlow(deps: Deps, signFlowId: string): Promise<SignFlowRow | undefined> {
  const flow = await readFlow(deps.db, signFlowId)
  if (flow?.status !== running) return flow
  for (const contractNo of flow.contract_nos) await sealContract(deps, contractNo)
  const states = await Promise.all(flow.contract_nos.map((contractNo) => stateOf(deps, flow, contractNo)))
  if (states.includes(running)) return flow
  const status = states.includes(failed) ? failed : done
  await closeFlow(deps.db, signFlowId, status, deps.clock.date())
  return { ...flow, status }
}

/** Done for this person once their own seal is on it and only others' are missing. */
async function stateOf(deps: Deps, flow: SignFlowRow, contractNo: string): Promise<number> {
  const row = await readContract(deps.db, contractNo)
  if (row?.status === CONTRACT_STATUS.failed) return failed
  if (row?.status !== CONTRACT_STATUS.signing || waitsForWord(row)) return done
  const signers = await signersOf(deps.db, [contractNo])
  const own = signers.find(({ uid }) => uid === flow.uid)
  const next = signers.find(({ state }) => state !== SIGNER.sealed)
  const othersTurn = own?.state === SIGNER.sealed && next?.uid !== null && next?.state === SIGNER.open
  return othersTurn ? done : running
}

/** Whoever waits for the result helps it along: a worker that died is not missed. */
export async function signResult(
  ctx: MemberCtx,
  signFlowId: string,
): Promise<CallResult<typeof contractSeal.signResult>> {
  const flow = await readFlow(ctx.db, signFlowId)
  if (flow?.uid !== ctx.member.uid) throw fail(2002)
  const now = await advanceFlow(ctx, signFlowId).catch((error: unknown) => {
    ctx.log.warn({ err: error, signFlowId }, 'sealing goes on later')
    return flow
  })
  const rows = await Promise.all(flow.contract_nos.map((contractNo) => readContract(ctx.db, contractNo)))
  return {
    status: now?.status ?? flow.status,
    contracts: rows.filter((row) => row !== undefined).map(presentResult),
  }
}

function presentResult(row: ContractRow) {
  return {
    contractNo: row.contract_no,
    title: row.title,
    status: row.status,
    signStep: row.sign_step,
    failReason: row.fail_reason,
  }
}
