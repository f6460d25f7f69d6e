import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  CHAIN_START,
  canonicalJson,
  contentHash,
  type EvidenceNode,
  findBreak,
  missingEvidence,
} from './evidence-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function aChain(length = 7): EvidenceNode[] {
  const nodes: EvidenceNode[] = []
  for (let seq = 1; seq <= length; seq++) {
    const node = {
      evidenceNo: `CZ${seq}`,
      batchNo: 'QS1',
      seq,
      uid: 10000001,
      type: 'browseFile',
      contractNo: 'HT1',
      occurredAt: 1_700_000_000_000 + seq,
      ip: '127.0.0.1',
      userAgent: 'test',
      deviceId: 'd',
      payload: { fileHash: 'f', readSeconds: 10 + seq, nested: { b: 1, a: [1, 2] } },
      prevHash: nodes.at(-1)?.contentHash ?? CHAIN_START,
    }
    nodes.push({ ...node, contentHash: contentHash(node, sha256) })
  }
  return nodes
}
const headOf = (nodes: readonly EvidenceNode[]) => ({
  count: nodes.length,
  hash: nodes.at(-1)?.contentHash ?? CHAIN_START,
})

describe('canonical JSON', () => {
  test('does not depend on the order of keys, nor on what is undefined', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, null], c: 'x' }, e: undefined })).toBe(
      '{"a":{"c":"x","d":[1,null]},"b":1}',
    )
    expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }))
  })

  test('tells values apart', () => {
    expect(canonicalJson('1')).not.toBe(canonicalJson(1))
    expect(canonicalJson(['a', 'b'])).not.toBe(canonicalJson(['a,b']))
  })
})

describe('a chain', () => {
  const chain = aChain()
  const head = headOf(chain)

  test('as it was made holds', () => {
    expect(findBreak(chain, head, sha256)).toBeNull()
    expect(findBreak([], headOf([]), sha256)).toBeNull()
  })

  test('that went through a database that sorts keys holds', () => {
    const stored = chain.map((node) => ({
      ...node,
      payload: { nested: { a: [1, 2], b: 1 }, readSeconds: 10 + node.seq, fileHash: 'f' },
    }))
    expect(findBreak(stored, head, sha256)).toBeNull()
  })

  test.each(chain.map((_, index) => index))('without node %i is found', (index) => {
    const left = chain.filter((_, place) => place !== index)
    expect(findBreak(left, head, sha256)).toEqual({
      evidenceNo: chain[index + 1]?.evidenceNo ?? '',
      why: 'missing',
    })
  })

  test.each(chain.slice(1).map((_, index) => index))('with %i and the next swapped is found', (index) => {
    const swapped = [...chain]
    ;[swapped[index], swapped[index + 1]] = [swapped[index + 1]!, swapped[index]!]
    expect(findBreak(swapped, head, sha256)).toEqual({
      evidenceNo: chain[index + 1]!.evidenceNo,
      why: 'order',
    })
  })

  const changes: [string, Partial<EvidenceNode>][] = [
    ['time', { occurredAt: 1 }],
    ['address', { ip: '10.0.0.1' }],
    ['payload', { payload: { fileHash: 'f', readSeconds: 999 } }],
    ['type', { type: 'login' }],
    ['person', { uid: 7 }],
    ['contract', { contractNo: 'HT2' }],
    ['browser', { userAgent: 'other' }],
    ['hash before', { prevHash: 'x' }],
    ['own hash', { contentHash: 'x' }],
  ]
  test.each(chain.flatMap((_, index) => changes.map(([name, change]) => [index, name, change] as const)))(
    'with another %s in node %i is found',
    (index, _name, change) => {
      const changed = chain.map((node, place) => (place === index ? { ...node, ...change } : node))
      expect(findBreak(changed, head, sha256)).toEqual({
        evidenceNo: chain[index]!.evidenceNo,
        why: 'changed',
      })
    },
  )

  test('that was written anew from one node on is found at its end', () => {
    const forged = aChain().slice(0, 6)
    const { contentHash: _, ...last } = { ...chain[6]!, ip: '10.0.0.9' }
    forged.push({ ...last, contentHash: contentHash(last, sha256) })
    expect(findBreak(forged, head, sha256)).toEqual({ evidenceNo: 'CZ7', why: 'changed' })
  })
})

describe('what is missing before a signing', () => {
  const file = { contractNo: 'HT1', hash: 'f' }
  const node = (type: string, contractNo: string | null = null, fileHash?: string) => ({
    type,
    contractNo,
    payload: { fileHash },
  })
  const all = [
    node('login'),
    node('agreement'),
    node('collectIdentity'),
    node('browseFile', 'HT1', 'f'),
    node('sourceFile', 'HT1', 'f'),
  ]

  test('nothing, where every node is there', () => {
    expect(missingEvidence(all, [file])).toEqual([])
  })

  test.each(all.map((one, index) => [one.type, index] as const))('%s', (type, index) => {
    const missing = missingEvidence(all.toSpliced(index, 1), [file])
    expect(missing).toEqual([type.endsWith('File') ? `${type}:HT1` : type])
  })

  test('reading another file, or the same one before it changed, does not count', () => {
    expect(missingEvidence(all, [{ contractNo: 'HT2', hash: 'f' }])).toEqual([
      'browseFile:HT2',
      'sourceFile:HT2',
    ])
    expect(missingEvidence(all, [{ contractNo: 'HT1', hash: 'g' }])).toEqual([
      'browseFile:HT1',
      'sourceFile:HT1',
    ])
  })
})
