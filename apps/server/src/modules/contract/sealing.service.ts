import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { notify } from '../message/message.service.ts'
import { type ContractRow, lockContract } from './contract.repo.ts'
import { FILE_ALARM, raiseAlarm } from './contract-guard.ts'
import { moveHeld } from './contract-move.ts'
import { takeEffect } from './effect.ts'
import { askVendor, nextStep, type SealStep } from './seal-step.ts'
import { SIGNER, signersOf, updateSigner } from './signer.repo.ts'

const PATIENCE_MS = 30 * 60_000

/**
 * Puts every seal that can be put now, one after the other. Each step is written down before and after the vendor is
 * asked, so whoever comes next, after a kill or beside another process, goes on where it stands.
 */
export async function sealContract(deps: Deps, contractNo: string): Promise<void> {
  for (let step = await nextStep(deps, contractNo); step; step = await nextStep(deps, contractNo))
    if (!(await putSeal(deps, step))) return
}

/** False: there is nothing more to do for now. */
export async function putSeal(deps: Deps, step: SealStep): Promise<boolean> {
  const result = await askVendor(deps, step)
  if (result.state === 'signed') return keepSeal(deps, step, result.file)
  if (result.state === 'failed') await breakOff(deps, step, result.reason)
  else if (result.state === 'forged') {
    await raiseAlarm(deps, step.row.contract_no)
    await breakOff(deps, step, FILE_ALARM)
  } else if (deps.clock.now() - step.askedAt.getTime() > PATIENCE_MS)
    await breakOff(deps, step, '签章服务长时间没有响应')
  return false
}

/** The vendor may answer twice, and two of us may hear it: the first keeps the file, the other lets go of it. */
async function keepSeal(deps: Deps, step: SealStep, file: Buffer): Promise<boolean> {
  const key = await deps.papers.put(file)
  const kept = await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const held = await hold(inside, step)
    if (!held) return false
    const change = {
      state: SIGNER.sealed,
      file_key: key,
      file_hash: sha256(file),
      signed_at: deps.clock.date(),
    }
    await updateSigner(tx, step.signer, change)
    if (step.isLast) await takeEffect(inside, held, { key, hash: change.file_hash })
    else await callNext(inside, held)
    return true
  })
  if (!kept) await deps.papers.delete(key)
  return true
}

/** The other side hears that it is their turn. */
async function callNext(deps: Deps, row: ContractRow): Promise<void> {
  const signers = await signersOf(deps.db, [row.contract_no])
  const next = signers.find(({ state }) => state !== SIGNER.sealed)
  if (!next?.uid || next.state !== SIGNER.open) return
  const date = row.sign_before ? shanghaiDay(row.sign_before.getTime()) : ''
  await notify(deps, next.uid, 'contract.todo', { count: 1, date })
}

/** What is sealed stays sealed; who has not sealed yet must agree anew. */
async function breakOff(deps: Deps, step: SealStep, reason: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const held = await hold(inside, step)
    if (!held) return
    const signers = await signersOf(tx, [held.contract_no])
    for (const signer of signers)
      if (signer.state !== SIGNER.sealed)
        await updateSigner(tx, signer, { state: SIGNER.open, asked_at: null })
    await moveHeld(inside, held, {
      event: 'break',
      actor: 'system',
      change: { fail_reason: reason },
      detail: { reason },
    })
    for (const { uid } of signers)
      if (uid !== null) await notify(inside, uid, 'contract.fail', { contract: held.title, reason })
  })
}

/** The contract, if this very seal is still the one that is waited for. */
async function hold(deps: Deps, { row, signer }: SealStep) {
  const held = await lockContract(deps.db, row.contract_no)
  const now = (await signersOf(deps.db, [row.contract_no])).find(({ seq }) => seq === signer.seq)
  const same = now?.state === SIGNER.asked && now.attempt === signer.attempt
  return held?.status === CONTRACT_STATUS.signing && same ? held : null
}
