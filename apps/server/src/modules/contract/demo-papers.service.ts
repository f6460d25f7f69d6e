import { type ContractKind, isContractKind } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { CHAIN_START } from '@tingan/rules/evidence-chain'
import type { Clock } from '../../platform/clock.ts'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { Failure } from '../../platform/failure.ts'
import { cooperationFacts } from '../mcn/mcn-scope.service.ts'
import { type ContractRow, readContract, updateContract } from './contract.repo.ts'
import { makeNumber } from './contract-number.ts'
import { withoutPapers } from './demo-papers.repo.ts'
import { type Plan, redraw } from './draft.service.ts'
import { addNode, type EvidenceType } from './evidence-node.ts'
import { maskedParty, signingParty } from './party.ts'
import { plansFor } from './plan.service.ts'
import { sealFor } from './seal.service.ts'
import { askVendor } from './seal-step.ts'
import { insertBatch, joinBatch, SIGNER, signersOf, updateSigner } from './signer.repo.ts'

/** What the demo world says was signed gets its document, real seals and a chain, once, dated back to its day. */
export async function drawDemoPapers(deps: Deps): Promise<void> {
  for (const row of await withoutPapers(deps.db)) await draw(deps, row)
}

async function draw(now: Deps, row: ContractRow): Promise<void> {
  const deps = { ...now, clock: stopped(row.created_at) }
  const plan = await planOf(deps, row).catch((error: unknown) => {
    // Whose card has run out since then cannot be asked any more; the row stands without a file.
    if (error instanceof Failure) return null
    throw error
  })
  if (!plan) return
  await redraw(deps, row, plan)
  const { effective, ended, dissolved } = CONTRACT_STATUS
  const signed: number[] = [effective, ended, dissolved]
  if (signed.includes(row.status)) await seal(deps, row.contract_no)
}

async function planOf(deps: Deps, row: ContractRow): Promise<Plan | null> {
  if (!isContractKind(row.kind)) return null
  if (row.kind === 'supplement') return supplement(deps, row)
  const [cooperation] = row.kind === 'mcnCooperate' ? await cooperationFacts(deps, row.relate_ids) : []
  const uid = cooperation?.agencyUid ?? row.uid
  const { kind } = await signingParty(deps, uid)
  const role = kind === 'person' ? 'creator' : row.kind.startsWith('mcn') ? 'agency' : 'enterprise'
  const ctx = { ...deps, member: { uid, role } } as unknown as MemberCtx
  const [plan] = await plansFor(ctx, row.kind as ContractKind, row.relate_ids)
  return plan ?? null
}

async function supplement(deps: Deps, row: ContractRow): Promise<Plan> {
  const party = await signingParty(deps, row.uid)
  const values = {
    signerName: party.name,
    annexTitle: row.title,
    annexHash: sha256(row.title),
    annexSize: '48213',
    remark: '无',
  }
  const parties = [{ ...party, key: 'signer' as const }]
  return { kind: 'supplement', uid: row.uid, parties, relateIds: [], title: row.title, values }
}

async function seal(deps: Deps, contractNo: string): Promise<void> {
  const row = await readContract(deps.db, contractNo)
  if (!row) return
  let before = { key: row.file_key, hash: row.file_hash }
  const signers = await signersOf(deps.db, [contractNo])
  for (const signer of signers) {
    const flowId = `${contractNo}-${signer.seq}-1`
    const askedAt = deps.clock.date()
    const isLast = signer.seq === signers.length
    const result = await askVendor(deps, { row, signer, flowId, askedAt, isLast, before })
    if (result.state !== 'signed') return
    before = { key: await deps.papers.put(result.file), hash: sha256(result.file) }
    await updateSigner(deps.db, signer, {
      state: SIGNER.sealed,
      attempt: 1,
      asked_at: askedAt,
      signed_at: askedAt,
      file_key: before.key,
      file_hash: before.hash,
    })
  }
  const change = { signed_key: before.key, signed_hash: before.hash, sign_step: 5 }
  await updateContract(deps.db, contractNo, change, deps.clock.date())
  for (const { uid } of signers) if (uid !== null) await prove(deps, row, uid, before.hash)
}

async function prove(deps: Deps, row: ContractRow, uid: number, signedHash: string): Promise<void> {
  const party = await signingParty(deps, uid)
  const seal = await sealFor(deps, party)
  const batchNo = await makeNumber(deps, 'batch')
  await insertBatch(deps.db, { batch_no: batchNo, uid, head_hash: CHAIN_START, created_at: row.created_at })
  await joinBatch(deps.db, uid, [row.contract_no], batchNo)
  const { name, idName, idNo, operator } = maskedParty(party)
  const file = { fileHash: row.file_hash }
  const nodes: [EvidenceType, object, boolean?][] = [
    ['login', { loginWay: 'sms', loginAt: row.created_at.getTime() }],
    ['agreement', { title: '电子签署服务协议', version: '1.0', readMode: 'CHECK' }],
    ['browseFile', { ...file, readSeconds: 46, scrolledToEnd: true, openSeconds: 48 }, true],
    ['collectIdentity', { certificationId: uid, name, idName, idNo, operator }],
    ['sourceFile', { ...file, pages: row.pages }, true],
    ['willingness', { method: 'face', passedAt: row.created_at.getTime() }],
    ['sign', { ...file, signedHash, sealId: seal.seal_id, sealedAt: row.created_at.getTime() }, true],
  ]
  const place = { batchNo, uid, ip: '127.0.0.1', userAgent: '', deviceId: '' }
  for (const [type, payload, about] of nodes)
    await addNode(deps, { ...place, type, payload, ...(about && { contractNo: row.contract_no }) })
}

function stopped(at: Date): Clock {
  const now = () => at.getTime()
  return { now, seconds: () => Math.floor(now() / 1000), date: () => at, advance() {} }
}
