import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { SMS_SCENE } from '@tingan/contract/fields'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsContract } from '@tingan/contract/ops/contract'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import { aSigner, begun, contractRow, readyToSign, signed } from '../../testing/contracts.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { drawPage, readQrCode } from '../../testing/pdf-page.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aProof } from '../../testing/ties.ts'

let server: TestServer
let legal: Desk
let boss: Desk
let support: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  legal = await openDesk(server, 'legal1')
  boss = await openDesk(server, 'super1')
  support = await openDesk(server, 'support1')
})
afterAll(() => server.stop())

const reason = '双方协商一致'
const approve = (approvalId: number, act: 1 | 2 = 1, desk = boss) =>
  desk.call(opsApproval.decide, { approvalId, act, note: '已核对' })
const errorsOf = (data: unknown) =>
  (data as { errors: { field: string; msg: string }[] }).errors.map(({ field, msg }) => `${field} ${msg}`)

async function inEffect() {
  const signer = await aSigner(server)
  const { contractNos } = await signed(server, signer.browser, { kinds: ['resource'] })
  return { ...signer, contractNo: contractNos[0]! }
}
async function open() {
  const signer = await aSigner(server)
  const { contractNos, batchNo } = await begun(signer.browser, { kinds: ['resource'] })
  return { ...signer, contractNo: contractNos[0]!, batchNo }
}

describe('the list and the detail', () => {
  test('are found by number, batch, uid and words, masked', async () => {
    const { contractNo, uid, batchNo } = await open()
    for (const keyword of [contractNo, batchNo, String(uid)]) {
      const { data } = await support.call(opsContract.list, { keyword })
      expect(data.list.map((row) => row.contractNo)).toEqual([contractNo])
    }
    const { data } = await support.call(opsContract.list, {
      keyword: contractNo,
      kind: 'resource',
      status: 0,
    })
    expect(data.list[0]).toMatchObject({ uid, alarm: '', parties: ['听岸（厦门）文化科技有限公司', '苏*'] })
    expect((await support.call(opsContract.list, { keyword: '没有这样的合同' })).data.total).toBe(0)
  })

  test('show the whole chain and what happened', async () => {
    const { contractNo } = await inEffect()
    const { data } = await legal.call(opsContract.detail, { contractNo })
    expect(data.evidence).toHaveLength(7)
    expect(data).toMatchObject({
      status: 2,
      chainBreak: null,
      can: { void: true, dissolve: true, resend: false, evidence: true },
    })
    expect(data.history.map(({ action }) => action)).toEqual(['contract.finish', 'contract.open'])
    expect((await legal.call(opsContract.detail, { contractNo: 'HT2020010199999999' })).code).toBe(2002)
    const wrong = await legal.call(opsContract.list, { kind: 'x', status: 8, pn: 0 } as never)
    expect(errorsOf(wrong.data)).toEqual(['pn 页码不正确', 'kind 请选择合同类型', 'status 请选择状态'])
  })

  test('a file that is not the one that was made is in the list of alarms, and is not handed out', async () => {
    const { contractNo } = await inEffect()
    const forged = await server.deps.papers.put(Buffer.from('%PDF-1.7 forged'))
    const { db } = server.deps
    await db
      .updateTable('contract')
      .set({ signed_key: forged })
      .where('contract_no', '=', contractNo)
      .execute()
    const { data } = await legal.call(opsContract.file, { contractNo })
    expect((await fetch(server.origin + data.url)).status).toBe(404)
    const { list } = (await legal.call(opsContract.list, { alarm: true })).data
    expect(list).toMatchObject([{ contractNo, alarm: '合同文件与生成时不一致' }])
  })

  test('file and evidence report are PDFs, and every look is written down', async () => {
    const { contractNo } = await inEffect()
    for (const call of [opsContract.file, opsContract.evidence]) {
      const { data } = await legal.call(call, { contractNo })
      const file = Buffer.from(await (await fetch(server.origin + data.url)).arrayBuffer())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(readQrCode(drawPage(file, 1))).toMatch(new RegExp(`/verify\\?no=${contractNo}$`))
    }
    const { db } = server.deps
    const looks = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `contract:${contractNo}`)
      .where('actor', '=', `staff:${legal.staffId}`)
      .orderBy('at')
      .execute()
    expect(looks.map(({ action }) => action)).toEqual(['contract.readFile', 'contract.exportEvidence'])
    expect((await support.call(opsContract.evidence, { contractNo })).code).toBe(9001)
  })
})

describe('to end a contract', () => {
  test('one that binds nobody is voided at once, and its signer does not see it any more', async () => {
    const { contractNo, browser } = await open()
    const { data } = await legal.call(opsContract.void, { contractNo, reason })
    expect(data).toEqual({ status: 7, approvalId: null })
    expect((await browser.call(contract.list, {})).data.total).toBe(0)
    expect((await browser.call(contract.info, { contractNo })).code).toBe(3601)
    expect((await legal.call(opsContract.void, { contractNo, reason })).code).toBe(2006)
    expect((await legal.call(opsContract.dissolve, { contractNo, reason })).code).toBe(2006)
  })

  test('one in effect takes two people', async () => {
    const { contractNo } = await inEffect()
    const { data } = await legal.call(opsContract.void, { contractNo, reason })
    expect(data.status).toBe(2)
    expect((await legal.call(opsContract.void, { contractNo, reason })).code).toBe(2005)
    expect((await approve(data.approvalId!, 1, legal)).code).not.toBe(200)
    expect((await contractRow(server, contractNo)).status).toBe(2)
    expect((await approve(data.approvalId!)).code).toBe(200)
    expect((await contractRow(server, contractNo)).status).toBe(7)
  })

  test('refused, it stays', async () => {
    const { contractNo } = await inEffect()
    const { data } = await legal.call(opsContract.dissolve, { contractNo, reason })
    expect((await approve(data.approvalId!, 2)).code).toBe(200)
    expect((await contractRow(server, contractNo)).status).toBe(2)
  })

  test('dissolved by two, it is over and its owner is told', async () => {
    const { contractNo, browser, uid } = await inEffect()
    const { data } = await legal.call(opsContract.dissolve, { contractNo, reason })
    await approve(data.approvalId!)
    const info = (await browser.call(contract.info, { contractNo })).data
    expect(info).toMatchObject({ status: 6, can: { dissolve: false, download: true } })
    const today = shanghaiDay(server.deps.clock.now())
    expect(await contractRow(server, contractNo)).toMatchObject({ dissolved_on: today })
    const messages = await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', uid)
      .execute()
    expect(messages).toContainEqual({ title: '合同已解除' })
  })

  test('while it is being sealed nothing of this happens', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    const contractNo = order.contractNos[0]!
    expect((await legal.call(opsContract.void, { contractNo, reason })).code).toBe(2006)
  })

  test('needs a reason and the right desk', async () => {
    const { contractNo } = await open()
    for (const call of [opsContract.void, opsContract.dissolve]) {
      const { data } = await legal.call(call, { contractNo: 'x', reason: '短' })
      expect(errorsOf(data)).toEqual(['contractNo 请选择合同', 'reason 请填写原因（4-200个字）'])
      expect((await support.call(call, { contractNo, reason })).code).toBe(9001)
    }
  })
})

describe('a reminder', () => {
  test('goes out once an hour', async () => {
    const { contractNo, uid } = await open()
    expect((await support.call(opsContract.resend, { contractNo })).data).toEqual({ did: 'reminded' })
    expect((await support.call(opsContract.resend, { contractNo })).code).toBe(2004)
    const messages = await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', uid)
      .execute()
    expect(messages).toEqual([{ title: '合同待签署' }])
  })

  test('takes up a sealing that hangs; what is done needs none', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['aigc'] })
    const contractNo = order.contractNos[0]!
    const { data } = await browser.call(contractSeal.sign, order)
    expect((await support.call(opsContract.resend, { contractNo })).data).toEqual({ did: 'resumed' })
    await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })
    expect((await support.call(opsContract.resend, { contractNo })).code).toBe(2006)
  })
})

describe('a creator asks to dissolve', () => {
  const why = '不再更新，想收回授权'

  async function asked() {
    const one = await inEffect()
    const verifyToken = await aProof(server, one.browser, one.mobile, SMS_SCENE.signContract)
    const { contractNo } = one
    const answer = await one.browser.call(contract.dissolve, { contractNo, reason: why, verifyToken })
    return { ...one, answer }
  }
  async function decide(contractNo: string, act: 2 | 3) {
    const { item_id } = await server.deps.db
      .selectFrom('review_item')
      .select('item_id')
      .where('ref_id', '=', contractNo)
      .where('status', '=', 0)
      .executeTakeFirstOrThrow()
    await legal.call(opsReview.claim, { itemId: item_id })
    return legal.call(opsReview.decide, { itemId: item_id, act, note: act === 3 ? '账单未结清' : '' })
  }

  test('and the platform agrees', async () => {
    const { browser, contractNo, answer } = await asked()
    expect([answer.code, answer.data]).toEqual([200, { status: 2 }])
    expect((await browser.call(contract.info, { contractNo })).data).toMatchObject({
      dissolving: true,
      can: { dissolve: false },
    })
    expect((await decide(contractNo, 2)).code).toBe(200)
    expect((await contractRow(server, contractNo)).status).toBe(6)
  })

  test('or not, and it can be asked for again', async () => {
    const { browser, contractNo, mobile } = await asked()
    await decide(contractNo, 3)
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 2, dissolve_asked_at: null })
    const verifyToken = await aProof(server, browser, mobile, SMS_SCENE.signContract)
    expect((await browser.call(contract.dissolve, { contractNo, reason: why, verifyToken })).code).toBe(200)
  })

  test('twice is once', async () => {
    const { browser, contractNo, mobile } = await asked()
    const verifyToken = await aProof(server, browser, mobile, SMS_SCENE.signContract)
    expect((await browser.call(contract.dissolve, { contractNo, reason: why, verifyToken })).code).toBe(2005)
  })

  test('only what is their own, in effect, proved by phone, and needed by nothing', async () => {
    const [one, other] = [await inEffect(), await open()]
    const ask = (browser: typeof one.browser, contractNo: string, verifyToken = 'no') =>
      browser.call(contract.dissolve, { contractNo, reason: why, verifyToken })
    expect((await ask(one.browser, other.contractNo)).code).toBe(3601)
    expect((await ask(other.browser, other.contractNo)).code).toBe(2006)
    expect((await ask(one.browser, one.contractNo)).code).toBe(2015)
    const { db, clock } = server.deps
    await db
      .insertInto('contract')
      .values({
        contract_no: `HT2020010${String(one.uid).padStart(9, '0')}`.slice(0, 18),
        uid: one.uid,
        kind: 'albumExclusive',
        title: '专辑独家授权合同',
        status: 2,
        created_at: clock.date(),
        updated_at: clock.date(),
      })
      .execute()
    expect((await ask(one.browser, one.contractNo)).code).toBe(3611)
    expect((await legal.call(opsContract.dissolve, { contractNo: one.contractNo, reason })).code).toBe(3611)
    const { data } = await one.browser.call(contract.dissolve, { contractNo: 'x', reason: '短' } as never)
    expect(errorsOf(data)).toEqual([
      'contractNo 请选择合同',
      'reason 请填写解除原因（4-200个字）',
      'verifyToken 请先完成短信验证',
    ])
  })
})
