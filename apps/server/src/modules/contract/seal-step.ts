import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import type { SignatureBox } from '../../platform/pdf/document.ts'
import type { SignResult } from '../../providers/esign/port.ts'
import { type ContractRow, lockContract, updateContract } from './contract.repo.ts'
import { storedFile } from './contract-guard.ts'
import { readParties, sealOf } from './party.ts'
import { askForWord, needsWord } from './platform-word.ts'
import { SIGNER, type SignerRow, signersOf, updateSigner } from './signer.repo.ts'

/** One seal that is to be put now, and the file it goes on. */
export interface SealStep {
  row: ContractRow
  signer: SignerRow
  flowId: string
  askedAt: Date
  isLast: boolean
  before: { key: string | null; hash: string }
}

/** Null: nothing to seal, because it is over, or because somebody else must agree first. */
export function nextStep(deps: Deps, contractNo: string): Promise<SealStep | null> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockContract(tx, contractNo)
    if (row?.status !== CONTRACT_STATUS.signing || row.sign_step < SIGN_STEP.userSeal) return null
    const signers = await signersOf(tx, [contractNo])
    const signer = signers.find(({ state }) => state !== SIGNER.sealed)
    if (!signer || (signer.uid !== null && signer.state === SIGNER.open)) return null
    if (signer.uid === null && needsWord(row)) {
      await askForWord({ ...deps, db: tx }, row)
      return null
    }
    const asked = signer.state === SIGNER.asked && signer.asked_at ? signer : await ask(deps, tx, signer)
    if (signer.uid === null && row.sign_step !== SIGN_STEP.platformSeal)
      await updateContract(tx, contractNo, { sign_step: SIGN_STEP.platformSeal }, deps.clock.date())
    const last = signers.findLast(({ state }) => state === SIGNER.sealed)
    return {
      row,
      signer: asked,
      flowId: `${contractNo}-${asked.seq}-${asked.attempt}`,
      askedAt: asked.asked_at ?? deps.clock.date(),
      isLast: signer.seq === signers.length,
      before: last
        ? { key: last.file_key, hash: last.file_hash }
        : { key: row.file_key, hash: row.file_hash },
    }
  })
}

/** Written down before the vendor hears of it: asked again under the same name, it is sealed once. */
async function ask({ clock }: Deps, tx: Deps['db'], signer: SignerRow): Promise<SignerRow> {
  const change = { state: SIGNER.asked, attempt: signer.attempt + 1, asked_at: clock.date() }
  await updateSigner(tx, signer, change)
  return { ...signer, ...change }
}

export type Sealed = SignResult | { state: 'forged' }

/** `forged`: the file is not the one it was, before or after the vendor had it. */
export async function askVendor(deps: Deps, step: SealStep): Promise<Sealed> {
  const { row, signer, flowId, askedAt, before } = step
  const file = await storedFile(deps, before.key, before.hash)
  if (!file) return { state: 'forged' }
  const party = readParties(deps.personal, row.parties).find(({ key }) => key === signer.party)
  const box = (row.boxes as SignatureBox[]).find((one) => one.party === signer.party)
  if (!party || !box) throw new Error(`${row.contract_no} has no place for ${signer.party}`)
  const { kind, name, idNo } = party
  await deps.esign.request({
    flowId,
    file,
    signer: { kind, name, idNo },
    seal: sealOf(party),
    box,
    reason: `签署《${row.title}》`,
    at: askedAt.getTime(),
  })
  const result = await deps.esign.result(flowId)
  const keeps = result.state !== 'signed' || result.file.subarray(0, file.length).equals(file)
  return keeps ? result : { state: 'forged' }
}
