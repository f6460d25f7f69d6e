import { contractSeal } from '@tingan/contract/contract-seal'
import { pdfSignatures, signedBytes } from '@tingan/rules/pdf-signatures'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import { aPaper } from '../../testing/companies.ts'
import { aSigner, contractRow, decideWord, signed } from '../../testing/contracts.ts'
import { openDesk } from '../../testing/desk.ts'
import { opensslAccepts, pdfsig } from '../../testing/pdf-tools.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAgency } from '../../testing/ties.ts'
import { anAlbum } from '../../testing/works.ts'
import { sealContracts } from './contract.jobs.ts'

const MOST_BYTES = 80 * 1024
let stamper: TestServer
let server: TestServer
let root: Buffer
beforeAll(async () => {
  stamper = await startTestServer(inject('postgres'))
  server = await startTestServer(inject('postgres'), { TSA_URL: `${stamper.origin}/sandbox/tsa` })
  root = Buffer.from((await server.deps.esign.roots())[0]!)
})
afterAll(() => Promise.all([server.stop(), stamper.stop()]))

async function archived(contractNo: string) {
  const { kind, status, signed_key } = await contractRow(server, contractNo)
  expect(status, kind).toBe(2)
  return { kind, file: await server.deps.papers.get(signed_key!) }
}

/** Everything one person can sign, in one batch; somebody of the platform agrees where they must. */
async function signedByPerson() {
  const person = await aSigner(server)
  const fileUrl = await aPaper(server, person.browser, Buffer.from('%PDF-1.7\n% annex\n'))
  const { data } = await person.browser.call(contractSeal.other, { title: '年度推广安排', fileUrl })
  const { contractNos, signFlowId } = await signed(server, person.browser, {
    kinds: ['resource', 'task', 'aigc', 'albumExclusive'],
    contractNos: [data.contractNo],
    relateIds: [await anAlbum(server, person)],
  })
  const legal = await openDesk(server, 'legal1')
  for (const contractNo of contractNos)
    if ((await contractRow(server, contractNo)).status === 1) await decideWord(legal, contractNo, 2)
  await sealContracts.run(server.deps, { signFlowId })
  return { person, contractNos }
}

async function signedByAgency(anchor: Awaited<ReturnType<typeof aSigner>>) {
  const agency = await anAgency(server, 1)
  const { db, clock } = server.deps
  const at = clock.date()
  const { cooperation_id } = await db
    .insertInto('mcn_cooperation')
    .values({
      mcn_id: agency.mcnId,
      anchor_uid: anchor.uid,
      settle_mode: 2,
      mcn_ratio_bp: 3000,
      start_date: shanghaiDay(clock.now()),
      end_date: shanghaiDay(clock.now() + 700 * 86_400_000),
      auth_scope: [1, 2, 3, 4, 5],
      status: 2,
      accepted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('cooperation_id')
    .executeTakeFirstOrThrow()
  const own = await signed(server, agency.browser, { kinds: ['mcn'] })
  const shared = await signed(server, agency.browser, {
    kinds: ['mcnCooperate'],
    relateIds: [cooperation_id],
  })
  await signed(server, anchor.browser, { contractNos: shared.contractNos })
  return [...own.contractNos, ...shared.contractNos]
}

test('what the product makes and seals weighs at most 80 KB whatever its kind, and pdfsig and openssl take it', async () => {
  const { person, contractNos } = await signedByPerson()
  const files = await Promise.all([...contractNos, ...(await signedByAgency(person))].map(archived))
  expect(files.map(({ kind }) => kind).toSorted()).toEqual([
    'aigc',
    'albumExclusive',
    'mcn',
    'mcnCooperate',
    'resource',
    'supplement',
    'task',
  ])
  expect(
    files.filter(({ file }) => file.length > MOST_BYTES).map(({ kind, file }) => [kind, file.length]),
  ).toEqual([])
  for (const { kind, file } of files)
    if (kind === 'resource' || kind === 'mcnCooperate') expectHolds(file, kind === 'resource' ? 2 : 3)
}, 180_000)

function expectHolds(file: Buffer, seals: number): void {
  const seen = pdfsig(file, root)
  expect(seen.map(({ valid, trusted }) => [valid, trusted])).toEqual(Array(seals).fill([true, true]))
  expect(seen[0], 'the platform seals last, over everything').toMatchObject({
    name: '听岸（厦门）文化科技有限公司',
    subFilter: 'ETSI.CAdES.detached',
    whole: true,
  })
  const tampered = Buffer.from(file)
  tampered[Math.floor(file.length / 3)]! ^= 1
  expect(pdfsig(tampered, root).some(({ valid }) => valid)).toBe(false)
  for (const signature of pdfSignatures(file).signatures)
    expect(opensslAccepts(signature.cms, Buffer.concat(signedBytes(file, signature)), root)).toBe(true)
}
