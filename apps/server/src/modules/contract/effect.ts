import { contractKinds, isContractKind, termEnd } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { finishTransfers } from '../mcn/transfer.service.ts'
import { notify } from '../message/message.service.ts'
import { type ContractRow, contractsOf, lockContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'
import { addNode } from './evidence-node.ts'
import { closeResigns } from './resign.repo.ts'
import { readFlow } from './sign.repo.ts'
import { lockBatch, signersOf, updateSigner } from './signer.repo.ts'

/** The last seal is on it: it is in effect, archived, and its chain of evidence is closed. */
export async function takeEffect(
  deps: Deps,
  row: ContractRow,
  signed: { key: string; hash: string },
): Promise<void> {
  const at = deps.clock.date()
  const start = row.term_start ?? shanghaiDay(at.getTime())
  const end = row.term_end ?? (row.term_months === null ? null : termEnd(start, row.term_months))
  await moveHeld(deps, row, {
    event: 'finish',
    actor: 'system',
    change: {
      sign_step: SIGN_STEP.archived,
      signed_key: signed.key,
      signed_hash: signed.hash,
      signed_at: at,
      term_start: start,
      term_end: end,
      opened_at: null,
    },
    detail: { signedHash: signed.hash },
  })
  await closeEvidence(deps, row, signed.hash)
  await replaceOlder(deps, row)
  await finishTransfers(deps, row.contract_no)
}

async function closeEvidence(deps: Deps, row: ContractRow, signedHash: string): Promise<void> {
  for (const signer of await signersOf(deps.db, [row.contract_no])) {
    const flow = signer.sign_flow_id ? await readFlow(deps.db, signer.sign_flow_id) : undefined
    if (signer.uid === null || !signer.batch_no || !flow) continue
    await lockBatch(deps.db, signer.batch_no)
    const evidenceNo = await addNode(deps, {
      batchNo: signer.batch_no,
      uid: signer.uid,
      type: 'sign',
      contractNo: row.contract_no,
      payload: {
        fileHash: row.file_hash,
        sealedHash: signer.file_hash,
        signedHash,
        signFlowId: flow.sign_flow_id,
        willingnessId: flow.willingness_id,
        sealId: flow.seal_id,
        sealedAt: signer.signed_at?.getTime() ?? null,
      },
      ip: flow.ip,
      userAgent: flow.user_agent,
      deviceId: flow.device_id,
    })
    await updateSigner(deps.db, signer, { evidence_no: evidenceNo })
    await notify(deps, signer.uid, 'contract.done', { contract: row.title })
  }
}

/** Of what can be in effect only once, the older one ends with the new one's beginning. */
async function replaceOlder(deps: Deps, row: ContractRow): Promise<void> {
  if (!isContractKind(row.kind) || !contractKinds[row.kind].onDemand) return
  const older = (await contractsOf(deps.db, row.uid)).filter(
    (one) =>
      one.kind === row.kind &&
      one.contract_no !== row.contract_no &&
      one.status === CONTRACT_STATUS.effective &&
      one.relate_ids.join() === row.relate_ids.join(),
  )
  for (const { contract_no } of older) {
    const held = await lockContract(deps.db, contract_no)
    if (held?.status !== CONTRACT_STATUS.effective) continue
    await moveHeld(deps, held, {
      event: 'end',
      actor: 'system',
      change: { resign_due: false, resign_before: null },
      detail: { replacedBy: row.contract_no },
    })
    await closeResigns(deps.db, contract_no, 1, deps.clock.date())
  }
}
