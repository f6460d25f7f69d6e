import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueCertificate } from '../../providers/esign/authority/certificate.ts'
import { opensslSigned } from '../../testing/pdf-tools.ts'
import { checkCms } from './check-cms.ts'
import { hash, signCms } from './cms.ts'
import { OID } from './oids.ts'

const AT = Date.UTC(2026, 10, 15)
const YEAR = 365 * 86_400_000
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const named = (name: string) => [[OID.commonName, name]] as const
const span = { from: new Date(AT - YEAR), to: new Date(AT + YEAR) }

const rootKey = pair()
const root = issueCertificate({
  subject: named('根'),
  publicKey: createPublicKey(rootKey),
  use: 'root',
  issuer: { key: rootKey, certificate: null },
  ...span,
})
const key = pair()
const own = issueCertificate({
  subject: named('林舟'),
  publicKey: createPublicKey(key),
  use: 'party',
  issuer: { key: rootKey, certificate: root },
  ...span,
})
const content = Buffer.from('合同')
const cms = await signCms({ type: OID.data, digest: hash(content) }, { key, certificates: [own] })
const against = (at = AT) => ({
  digests: { sha256: hash(content).toString('hex'), sha384: '', sha512: '' },
  roots: [root],
  at,
})

describe('a signature', () => {
  test('holds, and leads to the root', () => {
    expect(checkCms(cms, against())).toMatchObject({
      state: 'intact',
      trusted: true,
      signer: { name: '林舟' },
    })
  })

  test.each([
    ['before its certificate', AT - 2 * YEAR],
    ['after its certificate', AT + 2 * YEAR],
  ])('made %s is not trusted', (_, at) => {
    expect(checkCms(cms, against(at))).toMatchObject({ state: 'intact', trusted: false })
  })

  test('of a certificate that another party issued is not trusted', async () => {
    const otherKey = pair()
    const other = issueCertificate({
      subject: named('冒名'),
      publicKey: createPublicKey(otherKey),
      use: 'party',
      issuer: { key, certificate: own },
      ...span,
    })
    const forged = await signCms(
      { type: OID.data, digest: hash(content) },
      { key: otherKey, certificates: [other, own] },
    )
    expect(checkCms(forged, against())).toMatchObject({ state: 'intact', trusted: false })
  })

  test('over something else is found', () => {
    const digests = { sha256: hash(Buffer.from('别的')).toString('hex'), sha384: '', sha512: '' }
    expect(checkCms(cms, { ...against(), digests }).state).toBe('changed')
  })
})

describe('signatures of others are read', () => {
  test.each([
    ['RSA', ['-newkey', 'rsa:2048'], []],
    ['RSA-PSS with SHA-384', ['-newkey', 'rsa:2048'], ['-md', 'sha384', '-keyopt', 'rsa_padding_mode:pss']],
    ['ECDSA with SHA-512', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'], ['-md', 'sha512']],
  ])('%s', (_, keyArgs, signArgs) => {
    const { block, certificate } = opensslSigned(content, keyArgs, signArgs)
    const digests = {
      sha256: createHash('sha256').update(content).digest('hex'),
      sha384: createHash('sha384').update(content).digest('hex'),
      sha512: createHash('sha512').update(content).digest('hex'),
    }
    const seen = checkCms(block, { digests, roots: [certificate], at: Date.now() })
    expect(seen).toMatchObject({
      state: 'intact',
      trusted: true,
      signer: { name: 'stranger', organization: '某公司' },
    })
    expect(checkCms(block, { digests, roots: [root], at: Date.now() })).toMatchObject({
      state: 'intact',
      trusted: false,
    })
  })
})

test('no changed byte of the block passes', () => {
  const passing = Array.from(cms, (_, at) => at).filter((at) => {
    const copy = Buffer.from(cms)
    copy[at] = (copy[at] ?? 0) ^ 0x55
    const { state, trusted } = checkCms(copy, against())
    return state === 'intact' && trusted
  })
  expect(passing).toEqual([])
})

test('whatever the bytes, it answers', () => {
  const damaged = fc
    .tuple(fc.array(fc.tuple(fc.nat(cms.length - 1), fc.nat(255)), { maxLength: 6 }), fc.nat(cms.length))
    .map(([changes, end]) => {
      const copy = Buffer.from(cms)
      for (const [at, value] of changes) copy[at] = value
      return copy.subarray(0, end)
    })
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(fc.oneof(damaged, anything), (block) => {
      checkCms(block, against())
    }),
    { seed: 11, numRuns: 1500 },
  )
})
