import type { ParsedInput } from '@tingan/contract/call'
import { READ_SECONDS } from '@tingan/contract/contract-fields'
import { type contractSeal, SIGN_AGREEMENT } from '@tingan/contract/contract-seal'
import { type EvidenceNode, missingEvidence } from '@tingan/rules/evidence-chain'
import type { MemberCtx } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import type { ContractRow } from './contract.repo.ts'
import { draftUnchanged } from './contract-guard.ts'
import { nodesOf } from './evidence.repo.ts'
import { addNode, type EvidenceType } from './evidence-node.ts'
import { openForSigning } from './open-contract.ts'
import { sessionFacts } from './party.repo.ts'
import { maskedParty, signingParty } from './party.ts'
import { lockBatch, signersOfBatch } from './signer.repo.ts'

type Input<K extends keyof typeof contractSeal> = ParsedInput<(typeof contractSeal)[K]>

export const AGREEMENT_HASH = sha256(SIGN_AGREEMENT.paragraphs.join('\n'))

/** A batch of the caller's with the contracts in it, held. Whoever else's does not exist. */
export async function holdBatch(ctx: MemberCtx, batchNo: string) {
  const batch = await lockBatch(ctx.db, batchNo)
  if (batch?.uid !== ctx.member.uid) throw fail(3601)
  const signers = await signersOfBatch(ctx.db, batchNo, ctx.member.uid)
  if (signers.length === 0) throw fail(3601)
  const contractNos = signers.map(({ contract_no }) => contract_no)
  return { batchNo, signers, contractNos, nodes: await nodesOf(ctx.db, batchNo) }
}
export type HeldBatch = Awaited<ReturnType<typeof holdBatch>>

export function proveLogin(ctx: MemberCtx, { batchNo }: Input<'evidenceLogin'>) {
  return prove(ctx, batchNo, 'login', async (inside) => {
    const session = await sessionFacts(inside.db, ctx.member.sessionId)
    return {
      payload: {
        loginWay: session?.login_way ?? '',
        loginAt: session?.created_at.getTime() ?? null,
        loginIp: session?.ip ?? '',
      },
    }
  })
}

/** Only the words that are in force count; whoever read other ones has not agreed. */
export function proveAgreement(ctx: MemberCtx, { batchNo, ...input }: Input<'evidenceAgreement'>) {
  const { title, version } = SIGN_AGREEMENT
  const known = input.agreementTitle === title && input.version === version && input.hash === AGREEMENT_HASH
  return prove(ctx, batchNo, 'agreement', async (_inside, { nodes }) => {
    if (!known || !has(nodes, 'login')) throw fail(3606)
    return { payload: { title, version, sha256: AGREEMENT_HASH, readMode: input.readMode } }
  })
}

/** The browser says how long; our own clock since the file was opened must agree. */
export function proveBrowsing(ctx: MemberCtx, { batchNo, contractNo, ...input }: Input<'evidenceBrowse'>) {
  return prove(
    ctx,
    batchNo,
    'browseFile',
    async (inside, batch) => {
      const row = await contractIn(inside, batch, contractNo)
      const signer = batch.signers.find(({ contract_no }) => contract_no === contractNo)
      const openFor = ctx.clock.now() - (signer?.viewed_at?.getTime() ?? Number.POSITIVE_INFINITY)
      const read =
        input.fileHash === row.file_hash &&
        input.scrolledToEnd &&
        input.readSeconds >= READ_SECONDS &&
        openFor >= READ_SECONDS * 1000
      if (!read || !has(batch.nodes, 'agreement')) throw fail(3606)
      return {
        contractNo,
        payload: {
          fileHash: row.file_hash,
          readSeconds: input.readSeconds,
          scrolledToEnd: true,
          openSeconds: Math.floor(openFor / 1000),
        },
      }
    },
    contractNo,
  )
}

export async function proveIdentity(ctx: MemberCtx, { batchNo, certificationId }: Input<'evidenceIdentity'>) {
  if (certificationId !== undefined && certificationId !== ctx.member.uid) throw fail(2002)
  const party = await signingParty(ctx, ctx.member.uid)
  const { name, idName, idNo, operator } = maskedParty(party)
  const { evidenceNo } = await prove(ctx, batchNo, 'collectIdentity', async (_inside, batch) => {
    if (batch.contractNos.some((no) => !has(batch.nodes, 'browseFile', no))) throw fail(3606)
    const payload = { certificationId: party.uid, name, idName, idNo, operator, verifiedAt: party.verifiedAt }
    return { payload }
  })
  return { evidenceNo, name, idNo }
}

export function proveSource(ctx: MemberCtx, { batchNo, contractNo, fileHash }: Input<'evidenceSource'>) {
  return prove(
    ctx,
    batchNo,
    'sourceFile',
    async (inside, batch) => {
      const row = await contractIn(inside, batch, contractNo)
      if (fileHash !== row.file_hash || !has(batch.nodes, 'collectIdentity')) throw fail(3606)
      await draftUnchanged(inside, row)
      return { contractNo, payload: { fileHash: row.file_hash, pages: row.pages } }
    },
    contractNo,
  )
}

/** What must be proved before anybody is asked for their will (3606). */
export function refuseUnread({ nodes }: Pick<HeldBatch, 'nodes'>, rows: readonly ContractRow[]): void {
  const files = rows.map(({ contract_no, file_hash }) => ({ contractNo: contract_no, hash: file_hash }))
  const missing = missingEvidence(nodes, files)
  if (missing.length > 0) throw fail(3606, { missing })
}

/** Said again, it is the same node: a second tab or a reload proves nothing new. */
function prove(
  ctx: MemberCtx,
  batchNo: string,
  type: EvidenceType,
  what: (inside: MemberCtx, batch: HeldBatch) => Promise<{ contractNo?: string; payload: object }>,
  contractNo?: string,
): Promise<{ evidenceNo: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const batch = await holdBatch(inside, batchNo)
    const proof = await what(inside, batch)
    const said = batch.nodes.find((node) => node.type === type && sameFile(node, contractNo, proof.payload))
    if (said) return { evidenceNo: said.evidenceNo }
    const { ip, userAgent, deviceId } = ctx
    const place = { batchNo, uid: ctx.member.uid, type, ip, userAgent, deviceId }
    return { evidenceNo: await addNode(inside, { ...place, ...proof }) }
  })
}

function sameFile(node: EvidenceNode, contractNo: string | undefined, payload: object): boolean {
  if (contractNo === undefined) return true
  const hash = (value: unknown) => (value as { fileHash?: string }).fileHash
  return node.contractNo === contractNo && hash(node.payload) === hash(payload)
}

function has(nodes: readonly EvidenceNode[], type: EvidenceType, contractNo?: string): boolean {
  return nodes.some((node) => node.type === type && (!contractNo || node.contractNo === contractNo))
}

async function contractIn(ctx: MemberCtx, batch: HeldBatch, contractNo: string): Promise<ContractRow> {
  if (!batch.contractNos.includes(contractNo)) throw fail(3601)
  const [row] = await openForSigning(ctx, [contractNo])
  return row!
}
