import { type ChainBreak, contentHash, findBreak } from '@tingan/rules/evidence-chain'
import type { Deps } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import type { Db } from '../../platform/db/connection.ts'
import { makeNumber } from './contract-number.ts'
import { headOf, insertNode, nodesOf } from './evidence.repo.ts'

export type EvidenceType =
  | 'login'
  | 'agreement'
  | 'browseFile'
  | 'collectIdentity'
  | 'sourceFile'
  | 'willingness'
  | 'sign'

export interface Proof {
  batchNo: string
  uid: number
  type: EvidenceType
  contractNo?: string
  payload: object
  ip: string
  userAgent: string
  deviceId: string
}

/** The next node of a batch that is held; what is written here is never changed. */
export async function addNode(deps: Pick<Deps, 'db' | 'clock'>, proof: Proof): Promise<string> {
  const head = await headOf(deps.db, proof.batchNo)
  const node = {
    ...proof,
    evidenceNo: await makeNumber(deps, 'evidence'),
    contractNo: proof.contractNo ?? null,
    seq: head.count + 1,
    occurredAt: deps.clock.now(),
    prevHash: head.hash,
  }
  await insertNode(deps.db, { ...node, contentHash: contentHash(node, sha256) })
  return node.evidenceNo
}

/** Null: the chain of this batch is whole. */
export async function chainBreak(db: Db, batchNo: string): Promise<ChainBreak | null> {
  return findBreak(await nodesOf(db, batchNo), await headOf(db, batchNo), sha256)
}
