/** What was proved of a signing, each node sealed to the one before it by hash. */
export interface EvidenceNode {
  evidenceNo: string
  batchNo: string
  seq: number
  uid: number
  type: string
  contractNo: string | null
  occurredAt: number
  ip: string
  userAgent: string
  deviceId: string
  payload: unknown
  prevHash: string
  contentHash: string
}

/** Where a chain ends, kept apart from it: a missing last node would not be noticed otherwise. */
interface ChainHead {
  count: number
  hash: string
}

type Sha256 = (text: string) => string

/** Before the first node. */
export const CHAIN_START = '0'.repeat(64)

/** The same value has one text: keys sorted, nothing undefined, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Everything a node says, its place and the hash before it included. */
export function contentHash(node: Omit<EvidenceNode, 'contentHash'>, sha256: Sha256): string {
  const { evidenceNo, batchNo, seq, uid, type, contractNo, occurredAt } = node
  const { ip, userAgent, deviceId, payload, prevHash } = node
  return sha256(
    canonicalJson({
      evidenceNo,
      batchNo,
      seq,
      uid,
      type,
      contractNo,
      occurredAt,
      ip,
      userAgent,
      deviceId,
      payload,
      prevHash,
    }),
  )
}

export interface ChainBreak {
  /** The first node that does not fit; empty where nodes are missing at the end. */
  evidenceNo: string
  why: 'changed' | 'order' | 'missing'
}

/** Null: nothing was removed, reordered or changed. `nodes` in the order in which they are stored. */
export function findBreak(
  nodes: readonly EvidenceNode[],
  head: ChainHead,
  sha256: Sha256,
): ChainBreak | null {
  let prevHash = CHAIN_START
  for (const [index, node] of nodes.entries()) {
    const { evidenceNo } = node
    if (node.seq !== index + 1)
      return { evidenceNo, why: nodes.some(({ seq }) => seq === index + 1) ? 'order' : 'missing' }
    if (node.prevHash !== prevHash || contentHash(node, sha256) !== node.contentHash)
      return { evidenceNo, why: 'changed' }
    prevHash = node.contentHash
  }
  if (nodes.length < head.count) return { evidenceNo: '', why: 'missing' }
  const last = nodes.at(-1)
  return last && last.contentHash !== head.hash ? { evidenceNo: last.evidenceNo, why: 'changed' } : null
}

interface SignedFile {
  contractNo: string
  hash: string
}

const ONCE = ['login', 'agreement', 'collectIdentity'] as const
const EACH_FILE = ['browseFile', 'sourceFile'] as const

/** What must be proved before a willingness check and is not: names of types, with the contract where it is about one. */
export function missingEvidence(
  nodes: readonly Pick<EvidenceNode, 'type' | 'contractNo' | 'payload'>[],
  files: readonly SignedFile[],
): string[] {
  const once = ONCE.filter((type) => !nodes.some((node) => node.type === type))
  const each = files.flatMap(({ contractNo, hash }) =>
    EACH_FILE.filter(
      (type) =>
        !nodes.some(
          (node) => node.type === type && node.contractNo === contractNo && hashIn(node.payload) === hash,
        ),
    ).map((type) => `${type}:${contractNo}`),
  )
  return [...once, ...each]
}

function hashIn(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'fileHash' in payload
    ? payload.fileHash
    : undefined
}
