import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { opsContract } from '@tingan/contract/ops/contract'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { aPaper } from '../../testing/companies.ts'
import { aSigner, contractRow, decideWord, sealsOf, signed } from '../../testing/contracts.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAlbum } from '../../testing/works.ts'
import { followSignings, sealContracts, watchContracts } from './contract.jobs.ts'

let server: TestServer
let legal: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  legal = await openDesk(server, 'legal1')
})
afterAll(() => server.stop())

const PDF = Buffer.from('%PDF-1.7\n% what was agreed on\n')
const title = '年度推广安排'
const states = async (contractNo: string) =>
  (await sealsOf(server, contractNo)).map(({ party, state }) => `${party} ${state}`)

async function aSupplement(browser: Browser): Promise<string> {
  const fileUrl = await aPaper(server, browser, PDF)
  const { data } = await browser.call(contractSeal.other, { title, fileUrl })
  return data.contractNo
}

async function signedSupplement() {
  const signer = await aSigner(server)
  const contractNo = await aSupplement(signer.browser)
  const { result, signFlowId } = await signed(server, signer.browser, { contractNos: [contractNo] })
  return { ...signer, contractNo, result, signFlowId }
}

const messagesTo = (uid: number) =>
  server.deps.db.selectFrom('message').select(['title', 'content']).where('uid', '=', uid).execute()

describe('terms of somebody else’s', () => {
  test('get the platform’s seal only after an operator has read them', async () => {
    const { contractNo, result, signFlowId } = await signedSupplement()
    expect(result).toMatchObject({ status: 2, contracts: [{ status: 1, signStep: 4 }] })
    await followSignings.run(server.deps, {})
    await sealContracts.run(server.deps, { signFlowId })
    expect(await states(contractNo)).toEqual(['signer 3', 'platform 0'])
    const desk = (await legal.call(opsContract.detail, { contractNo })).data
    expect(desk.can).toMatchObject({ resend: false, void: false })
    const seen = await decideWord(legal, contractNo, 2)
    expect(seen.facts.map(({ label }) => label)).toEqual(['合同', '编号', '各方', '涉及', '对方签章'])
    const [cover, annex] = await Promise.all(
      seen.pictures.map(async (url) => Buffer.from(await (await fetch(server.origin + url)).arrayBuffer())),
    )
    expect(cover?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(annex?.equals(PDF)).toBe(true)
    // The job may die: the timer goes on with it.
    await followSignings.run(server.deps, {})
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 2, sign_step: 5 })
    expect(await states(contractNo)).toEqual(['signer 3', 'platform 3'])
  })

  test('refused, it is over: with the reason, a message, and no second try', async () => {
    const { browser, uid, contractNo } = await signedSupplement()
    await decideWord(legal, contractNo, 3, '附件与商定的不一致')
    const { data } = await browser.call(contract.info, { contractNo })
    expect(data).toMatchObject({ status: 3, failReason: '附件与商定的不一致', can: { sign: false } })
    expect(await states(contractNo)).toEqual(['signer 3', 'platform 0'])
    expect((await messagesTo(uid)).map((one) => one.title)).toEqual(['平台未在合同上盖章'])
    expect((await browser.call(contract.create, { contractNos: [contractNo] })).code).toBe(2006)
    await followSignings.run(server.deps, {})
    expect(await states(contractNo)).toEqual(['signer 3', 'platform 0'])
  })

  test('are decided once, and wait longer than the time to sign', async () => {
    const { contractNo } = await signedSupplement()
    server.deps.clock.advance(16 * 86_400_000)
    await watchContracts.run(server.deps, {})
    expect((await contractRow(server, contractNo)).status).toBe(1)
    legal = await openDesk(server, 'legal1')
    const { itemId } = await decideWord(legal, contractNo, 2)
    expect((await legal.call(opsReview.decide, { itemId, act: 3, note: '另一个结论' })).code).toBe(2006)
    const other = await openDesk(server, 'finance1')
    expect((await other.call(opsReview.next, { kind: 'contractSeal' })).code).toBe(9001)
  })

  test('are about albums of one’s own and hold no forbidden word', async () => {
    const [mine, other] = [await aSigner(server), await aSigner(server)]
    const fileUrl = await aPaper(server, mine.browser, PDF)
    const ask = (more: object) => mine.browser.call(contractSeal.other, { title, fileUrl, ...more })
    expect((await ask({ relateIds: [await anAlbum(server, other)] })).code).toBe(2002)
    expect((await ask({ title: '赌博推广安排' })).code).toBe(2010)
    expect((await ask({ remark: '代 开 发票' })).code).toBe(2010)
    const own = await anAlbum(server, mine)
    const { data } = await ask({ relateIds: [own] })
    const info = (await mine.browser.call(contract.info, { contractNo: data.contractNo })).data
    expect(info.relate).toMatchObject([{ id: own }])
  })
})

test('nobody raises their own share: an exclusive contract is in effect when the platform agreed', async () => {
  const { browser, ...signer } = await aSigner(server)
  const albumId = await anAlbum(server, { ...signer, browser })
  const wish = { kinds: ['albumExclusive' as const], relateIds: [albumId] }
  await signed(server, browser, { kinds: ['resource'] })
  const first = (await signed(server, browser, wish)).contractNos[0]!
  expect(await contractRow(server, first)).toMatchObject({ status: 1, signed_at: null, term_start: null })
  await decideWord(legal, first, 3, '尚未谈妥')
  // After a refusal the two may come to terms: it is another contract.
  const second = await signed(server, browser, wish)
  expect(second.contractNos).not.toContain(first)
  await decideWord(legal, second.contractNos[0]!, 2)
  await sealContracts.run(server.deps, { signFlowId: second.signFlowId })
  expect((await contractRow(server, second.contractNos[0]!)).status).toBe(2)
})
