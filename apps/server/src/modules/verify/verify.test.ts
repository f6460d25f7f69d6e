import { createHash } from 'node:crypto'
import { verify } from '@tingan/contract/verify'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { pdfSignatures, signedBytes } from '@tingan/rules/pdf-signatures'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hash, signCms } from '../../platform/crypto/cms.ts'
import { OID } from '../../platform/crypto/oids.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { aThreePartyContract } from '../../platform/pdf/sample.fixture.ts'
import { embeddedAuthority } from '../../providers/esign/authority/authority.ts'
import { aSignedContract, SIGNED_AT } from '../../providers/esign/esign.fixture.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { aSigner, contractRow, signed as signedByFlow, touchChain } from '../../testing/contracts.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let visitor: Browser
let signed: Buffer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  visitor = openBrowser(server)
  signed = await aSignedContract(server.deps.esign)
})
afterAll(() => server.stop())

const digestsOf = (...parts: Uint8Array[]) => {
  const of = (name: string) => createHash(name).update(Buffer.concat(parts)).digest('hex')
  return { sha256: of('sha256'), sha384: of('sha384'), sha512: of('sha512') }
}

/** What the page sends of a file. */
const described = (file: Uint8Array) => ({
  fileHash: sha256(file),
  signatures: pdfSignatures(file).signatures.map((signature) => ({
    cms: Buffer.from(signature.cms).toString('base64'),
    digests: digestsOf(...signedBytes(file, signature)),
    claimedAt: signature.claimedAt,
  })),
})
const check = (input: ReturnType<typeof described>) => visitor.call(verify.check, input)
const one = (cms: Uint8Array, content: Uint8Array) => ({
  fileHash: sha256(content),
  signatures: [
    { cms: Buffer.from(cms).toString('base64'), digests: digestsOf(content), claimedAt: SIGNED_AT },
  ],
})

const person = {
  state: 'intact',
  trusted: true,
  test: true,
  name: '林*',
  issuer: '听岸测试签发机构',
  stampedAt: null,
}
const platform = { ...person, name: '听岸（上海）文化科技有限公司' }

describe('a signed file', () => {
  test('says who signed it, a person masked and a company in full', async () => {
    expect(await check(described(signed))).toMatchObject({
      code: 200,
      data: { contract: null, signatures: [person, platform] },
    })
  })

  test('signed by three, it names three', async () => {
    const three = await aSignedContract(server.deps.esign, aThreePartyContract())
    const { data } = await check(described(three))
    expect(data.signatures.map(({ name }) => name)).toEqual([
      '夜航文化传媒（杭州）有限公司',
      '林*',
      '听岸（上海）文化科技有限公司',
    ])
  })

  test('that the platform keeps is found by its hash', async () => {
    await server.deps.db
      .insertInto('contract')
      .values({
        contract_no: 'HT2026111599999991',
        uid: 10000001,
        kind: 'resource',
        title: '音频内容资源授权合同',
        status: CONTRACT_STATUS.effective,
        signed_hash: sha256(signed),
        signed_at: new Date(SIGNED_AT),
        created_at: new Date(SIGNED_AT),
        updated_at: new Date(SIGNED_AT),
      })
      .execute()
    const { data } = await check(described(signed))
    expect(data.contract).toEqual({
      contractNo: 'HT2026111599999991',
      title: '音频内容资源授权合同',
      status: CONTRACT_STATUS.effective,
      signedAt: SIGNED_AT,
      evidence: null,
    })
  })
})

test('an outside time stamp counts where its authority is known', async () => {
  const outside = await startTestServer(inject('postgres'))
  const known = await freshIssuer(outside)
  const env = { TSA_URL: `${outside.origin}/sandbox/tsa` }
  const [blind, knowing] = await Promise.all([
    startTestServer(inject('postgres'), env),
    startTestServer(inject('postgres'), { ...env, TSA_ROOT: known.toString('base64') }),
  ])
  try {
    const stamped = async (one: TestServer) => {
      const file = await aSignedContract(one.deps.esign)
      const { data } = await openBrowser(one).call(verify.check, described(file))
      return data.signatures.map(({ trusted, stampedAt }) => [trusted, stampedAt !== null])
    }
    expect(await stamped(blind)).toEqual(Array(2).fill([true, false]))
    expect(await stamped(knowing)).toEqual(Array(2).fill([true, true]))
  } finally {
    await Promise.all([outside, blind, knowing].map((one) => one.stop()))
  }
})

/** Every copy of the demo world has the same authority until its certificates are gone. */
async function freshIssuer({ deps }: TestServer): Promise<Buffer> {
  await deps.db.deleteFrom('sandbox_certificate').execute()
  const authority = embeddedAuthority(deps.db, deps.personal, deps.clock)
  const { certificates } = await authority.party({ kind: 'person', name: '甲', idNo: '1' })
  return certificates[1]!
}

test('signed by the product itself, it names the evidence that closes it, and says when that was touched', async () => {
  const { browser } = await aSigner(server)
  const { batchNo, contractNos } = await signedByFlow(server, browser, { kinds: ['resource'] })
  const { signed_key } = await contractRow(server, contractNos[0]!)
  const file = await server.deps.papers.get(signed_key!)
  const { head_hash } = await server.deps.db
    .selectFrom('sign_batch')
    .select('head_hash')
    .where('batch_no', '=', batchNo)
    .executeTakeFirstOrThrow()
  const evidence = { batchNo, nodes: 7, headHash: head_hash, whole: true }
  expect((await check(described(file))).data).toMatchObject({
    contract: { contractNo: contractNos[0], evidence },
    signatures: [
      { state: 'intact', trusted: true, name: '苏*' },
      { state: 'intact', trusted: true },
    ],
  })
  await touchChain(server, batchNo)
  const { data } = await check(described(file))
  expect(data.contract?.evidence).toEqual({ ...evidence, whole: false })
})

describe('what does not hold is found', () => {
  test('a byte changed in what both cover', async () => {
    const file = Buffer.from(signed)
    file[3000] = (file[3000] ?? 0) ^ 1
    const { data } = await check(described(file))
    expect(data.contract).toBeNull()
    expect(data.signatures.map(({ state }) => state)).toEqual(['changed', 'changed'])
  })

  test('a byte changed after the first signature', async () => {
    const file = Buffer.from(signed)
    const at = signed.length - 60
    file[at] = (file[at] ?? 0) ^ 1
    const { data } = await check(described(file))
    expect(data.signatures.map(({ state }) => state)).toEqual(['intact', 'changed'])
  })

  test('a signature by somebody unknown', async () => {
    const stranger = await startTestServer(inject('postgres'))
    try {
      await freshIssuer(stranger)
      const foreign = await aSignedContract(stranger.deps.esign)
      const { data } = await check(described(foreign))
      expect(data.signatures).toMatchObject([
        { state: 'intact', trusted: false },
        { state: 'intact', trusted: false },
      ])
    } finally {
      await stranger.stop()
    }
  })

  test('a certificate that had not begun yet', async () => {
    const input = described(signed)
    const early = input.signatures.map((signature) => ({ ...signature, claimedAt: Date.UTC(2001, 0, 1) }))
    const { data } = await check({ ...input, signatures: early })
    expect(data.signatures.map(({ state, trusted }) => [state, trusted])).toEqual([
      ['intact', false],
      ['intact', false],
    ])
  })

  test("somebody's signature under another's certificate", async () => {
    const { db, personal, clock } = server.deps
    const authority = embeddedAuthority(db, personal, clock)
    const [one1, other] = await Promise.all([
      authority.party({ kind: 'person', name: '甲', idNo: '1' }),
      authority.party({ kind: 'person', name: '乙', idNo: '2' }),
    ])
    const content = Buffer.from('content')
    const cms = await signCms(
      { type: OID.data, digest: hash(content) },
      { key: one1.key, certificates: other.certificates },
    )
    const { data } = await check(one(cms, content))
    expect(data.signatures[0]).toMatchObject({ state: 'forged', trusted: false, name: '乙*' })
  })
})

test.each([
  ['nothing of the kind', Buffer.from('hello, I am no signature')],
  ['a lone head', Buffer.from([0x30, 0x80])],
  ['lengths beyond the end', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff])],
  ['a deep hole', Buffer.from('3080'.repeat(2000), 'hex')],
  ['an empty sequence', Buffer.from([0x30, 0x00])],
  ['zeros', Buffer.alloc(500)],
])('%s is unreadable, and nothing worse', async (_, cms) => {
  const { code, data } = await check(one(cms, Buffer.from('x')))
  expect([code, data.signatures]).toEqual([
    200,
    [{ state: 'unreadable', trusted: false, test: false, name: '', issuer: '', stampedAt: null }],
  ])
})

describe('what is sent is checked', () => {
  const good = () => described(signed)

  test('every field, all at once', async () => {
    const { code, data } = await visitor.call(verify.check, {
      fileHash: 'x',
      signatures: [{ cms: '!', digests: { sha256: '', sha384: '', sha512: '' }, claimedAt: 1.5 }],
    })
    expect(code).toBe(2001)
    const { errors } = data as unknown as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'fileHash',
      'signatures.0.claimedAt',
      'signatures.0.cms',
      'signatures.0.digests.sha256',
      'signatures.0.digests.sha384',
      'signatures.0.digests.sha512',
    ])
  })

  test('too many signatures', async () => {
    const [first] = good().signatures
    expect(await check({ ...good(), signatures: Array(11).fill(first) })).toMatchObject({
      code: 2001,
      msg: '最多核对10个签名',
    })
  })

  test('a block too large', async () => {
    const [first] = good().signatures
    const cms = Buffer.alloc(49 * 1024).toString('base64')
    expect(await check({ ...good(), signatures: [{ ...first!, cms }] })).toMatchObject({
      code: 2001,
      msg: '签名过大',
    })
  })
})

test('a visitor may look thirty times a minute', async () => {
  const busy = await startTestServer(inject('postgres'))
  try {
    const browser = openBrowser(busy)
    const codes: number[] = []
    for (let time = 0; time < 31; time += 1)
      codes.push((await browser.call(verify.check, { fileHash: 'a'.repeat(64), signatures: [] })).code)
    expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true)
    expect(codes[30]).toBe(2004)
  } finally {
    await busy.stop()
  }
})
