import { randomUUID } from 'node:crypto'
import { auth } from '@tingan/contract/auth'
import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anEnterprise, aPaper } from '../../testing/companies.ts'
import {
  aSigner,
  begun,
  contractRow,
  orderOf,
  readAll,
  readyToSign,
  sealsOf,
  signed,
  touchChain,
  willingByFace,
  willingBySms,
} from '../../testing/contracts.ts'
import { signedIn } from '../../testing/members.ts'
import { messagesOf } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { watchContracts } from './contract.jobs.ts'
import { chainBreak } from './evidence-node.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

describe('the main path', () => {
  test('a person signs the resource contract from wish to archive', async () => {
    const { browser, uid } = await aSigner(server)
    const { contractNos, batchNo, result } = await signed(server, browser, { kinds: ['resource'] })
    const contractNo = contractNos[0]!
    expect(result).toMatchObject({ status: 2, contracts: [{ contractNo, status: 2, signStep: 5 }] })
    const row = await contractRow(server, contractNo)
    expect(row).toMatchObject({ status: 2, sign_step: 5, auto_renew: true, template_version: 1 })
    const states = (await sealsOf(server, contractNo)).map(({ party, state }) => `${party} ${state}`)
    expect(states).toEqual(['signer 3', 'platform 3'])
    const { data } = await browser.call(contract.info, { contractNo })
    expect(data.evidence.map(({ type }) => type)).toEqual([
      'login',
      'agreement',
      'browseFile',
      'collectIdentity',
      'sourceFile',
      'willingness',
      'sign',
    ])
    expect(data).toMatchObject({ can: { sign: false, download: true, dissolve: true, renew: false } })
    expect(data.parties.map(({ name }) => name)).toEqual(['听岸（厦门）文化科技有限公司', '苏*'])
    expect(await chainBreak(server.deps.db, batchNo)).toBeNull()
    const state = await server.deps.db.selectFrom('message').select('title').where('uid', '=', uid).execute()
    expect(state).toContainEqual({ title: '合同签署完成' })
  })

  test('the signed file grows out of the one that was read, and opens for ten minutes', async () => {
    const { browser } = await aSigner(server)
    const drafts = await begun(browser, { kinds: ['resource'] })
    const draft = await bytesOf(drafts.contracts[0]!.url)
    await readAll(server, browser, drafts)
    const order = await orderOf(browser, drafts, await willingByFace(server, browser, drafts.contractNos))
    const { signFlowId } = (await browser.call(contractSeal.sign, order)).data
    await browser.call(contractSeal.signResult, { signFlowId })
    const { url, fileName } = (
      await browser.call(contract.url, { contractNo: drafts.contractNos[0]!, type: 2 })
    ).data
    const answer = await fetch(server.origin + url)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(fileName).toMatch(/^资源授权合同-HT\d{16}\.pdf$/)
    const file = Buffer.from(await answer.arrayBuffer())
    expect(file.subarray(0, draft.length).equals(draft)).toBe(true)
    expect(file.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(2)
    server.deps.clock.advance(601_000)
    expect((await fetch(server.origin + url)).status).toBe(404)
    expect((await fetch(`${server.origin}${url.replace('signed', 'draft')}`)).status).toBe(404)
  })

  test('a company signs by a message to who acts for it', async () => {
    const { browser, operatorMobile, mobile } = await anEnterprise(server)
    const drafts = await begun(browser, { kinds: ['resource', 'aigc'] })
    await readAll(server, browser, drafts)
    const { verifyToken } = await willingBySms(server, browser, drafts.batchNo, operatorMobile)
    expect(await messagesOf(server, mobile)).toEqual([])
    const { willingnessId: _, ...order } = await orderOf(browser, drafts, '')
    const { code, data } = await browser.call(contractSeal.sign, { ...order, verifyToken })
    expect(code).toBe(200)
    const result = await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })
    expect(result.data.contracts.map(({ status }) => status)).toEqual([2, 2])
  })

  test('a company that changes its body signs nothing new meanwhile', async () => {
    const { uid, browser, operatorMobile } = await anEnterprise(server)
    const drafts = await begun(browser, { kinds: ['resource'] })
    await readAll(server, browser, drafts)
    const { verifyToken } = await willingBySms(server, browser, drafts.batchNo, operatorMobile)
    const { willingnessId: _, ...order } = await orderOf(browser, drafts, '')
    const at = server.deps.clock.date()
    const change = { uid, kind: 'body' as const, status: 1, payload: '', created_at: at }
    await server.deps.db.insertInto('enterprise_change').values(change).execute()
    const fileUrl = await aPaper(server, browser, Buffer.from('%PDF-1.7\n'))
    const answers = [
      await browser.call(contract.create, { kinds: ['aigc'] }),
      await browser.call(contractSeal.other, { title: '年度推广安排', fileUrl }),
      await browser.call(contractSeal.sign, { ...order, verifyToken }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([2419, 2419, 2419])
    expect((await browser.call(contractSeal.getSeal, {})).code).toBe(200)
    await server.deps.db.updateTable('enterprise_change').set({ status: 4 }).where('uid', '=', uid).execute()
    expect((await browser.call(contractSeal.sign, { ...order, verifyToken })).code).toBe(200)
  })
})

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(server.origin + url)).arrayBuffer())
}

describe('who asks twice', () => {
  test('the same request is one signing, another tab hears that it is under way', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    const [one, two] = await Promise.all([
      browser.call(contractSeal.sign, order, { requestId: order.requestId }),
      browser.call(contractSeal.sign, order, { requestId: order.requestId }),
    ])
    expect([one.code, two.code]).toEqual([200, 200])
    expect(one.data.signFlowId).toBe(two.data.signFlowId)
    const otherTab = await browser.call(contractSeal.sign, { ...order, requestId: randomUUID() })
    expect(otherTab.code).toBe(3607)
    await browser.call(contractSeal.signResult, { signFlowId: one.data.signFlowId })
    const late = await browser.call(contractSeal.sign, { ...order, requestId: randomUUID() })
    expect(late.code).toBe(3602)
  })

  test('two tabs that race seal once', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['aigc'] })
    const tabs = await Promise.all(
      [1, 2].map(() => browser.call(contractSeal.sign, { ...order, requestId: randomUUID() })),
    )
    expect(tabs.map(({ code }) => code).toSorted()).toEqual([200, 3607])
  })
})

describe('the will', () => {
  test('is needed, of this batch, and passed', async () => {
    const { browser } = await aSigner(server)
    const drafts = await begun(browser, { kinds: ['resource'] })
    await readAll(server, browser, drafts)
    const { willingnessId: _, ...bare } = await orderOf(browser, drafts, '')
    expect((await browser.call(contractSeal.sign, bare)).code).toBe(3604)
    const unknown = { ...bare, requestId: randomUUID(), willingnessId: 'YY0' }
    expect((await browser.call(contractSeal.sign, unknown)).code).toBe(3604)
    const opened = await browser.call(contractSeal.requestFace, { contractNos: drafts.contractNos.join() })
    const waiting = { ...bare, requestId: randomUUID(), willingnessId: opened.data.willingnessId }
    expect((await browser.call(contractSeal.sign, waiting)).code).toBe(3604)
    const badToken = { ...bare, requestId: randomUUID(), verifyToken: 'no' }
    expect((await browser.call(contractSeal.sign, badToken)).code).toBe(2015)
  })

  test('is used once', async () => {
    const { browser } = await aSigner(server)
    const first = await begun(browser, { kinds: ['resource', 'aigc'] })
    await readAll(server, browser, first)
    const order = await orderOf(browser, first, await willingByFace(server, browser, first.contractNos))
    const [resource = '', aigc = ''] = order.contractNos
    expect((await browser.call(contractSeal.sign, { ...order, contractNos: [resource] })).code).toBe(200)
    const again = { ...order, contractNos: [aigc], requestId: randomUUID() }
    expect((await browser.call(contractSeal.sign, again)).code).toBe(3605)
  })

  test('is given for the contracts that were named, as they are now', async () => {
    const { browser } = await aSigner(server)
    const drafts = await begun(browser, { kinds: ['resource', 'aigc'] })
    await readAll(server, browser, drafts)
    const [resource = ''] = drafts.contractNos
    const order = await orderOf(browser, drafts, await willingByFace(server, browser, [resource]))
    expect((await browser.call(contractSeal.sign, order)).code).toBe(3604)
    // Asked about both, it is another question before the camera.
    const both = await willingByFace(server, browser, drafts.contractNos)
    expect(both).not.toBe(order.willingnessId)
    const again = { ...order, willingnessId: both, requestId: randomUUID() }
    expect((await browser.call(contractSeal.sign, again)).code).toBe(200)
  })

  test('is good for thirty minutes', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    server.deps.clock.advance(30 * 60_000)
    expect((await browser.call(contractSeal.sign, order)).code).toBe(3605)
  })

  test('that never came lets the contract lapse, and nobody else is blamed', async () => {
    const { browser, uid } = await aSigner(server)
    const drafts = await begun(browser, { kinds: ['resource'] })
    await readAll(server, browser, drafts)
    await browser.call(contractSeal.requestFace, { contractNos: drafts.contractNos.join() })
    const contractNo = drafts.contractNos[0]!
    expect((await contractRow(server, contractNo)).status).toBe(1)
    server.deps.clock.advance(16 * 86_400_000)
    await watchContracts.run(server.deps, {})
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 4, sign_step: 1, fail_reason: '' })
    const { db } = server.deps
    const told = await db.selectFrom('message').select('title').where('uid', '=', uid).execute()
    expect(told).toEqual([{ title: '合同逾期未签' }])
  })

  test('somebody else’s proves nothing', async () => {
    const [mine, other] = [await aSigner(server), await aSigner(server)]
    const order = await readyToSign(server, mine.browser, { kinds: ['resource'] })
    const theirs = await readyToSign(server, other.browser, { kinds: ['resource'] })
    const stolen = { ...order, willingnessId: theirs.willingnessId }
    expect((await mine.browser.call(contractSeal.sign, stolen)).code).toBe(3604)
    const foreignBatch = { ...theirs, requestId: randomUUID() }
    expect((await mine.browser.call(contractSeal.sign, foreignBatch)).code).toBe(3601)
  })
})

describe('what changed in between', () => {
  test('a certification that ran out', async () => {
    const { browser, uid } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    await server.deps.db.updateTable('certification').set({ status: 4 }).where('uid', '=', uid).execute()
    expect((await browser.call(contractSeal.sign, order)).code).toBe(2310)
  })

  test('a document that is not the one that was read is refused, and people are told', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    const contractNo = order.contractNos[0]!
    const forged = await server.deps.papers.put(Buffer.from('%PDF-1.7 another text'))
    const { db } = server.deps
    await db.updateTable('contract').set({ file_key: forged }).where('contract_no', '=', contractNo).execute()
    expect((await browser.call(contractSeal.sign, order)).code).toBe(3606)
    const alarms = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `contract:${contractNo}`)
      .where('action', '=', 'contract.alarm')
      .execute()
    expect(alarms).toHaveLength(1)
    const alarm = await db
      .selectFrom('contract_alarm')
      .select('reason')
      .where('contract_no', '=', contractNo)
      .executeTakeFirst()
    expect(alarm?.reason).toBe('合同文件与生成时不一致')
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 1, sign_step: 2 })
  })

  test('a chain of evidence that somebody touched', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    await touchChain(server, order.batchNo)
    expect((await browser.call(contractSeal.sign, order)).code).toBe(3606)
    expect((await sealsOf(server, order.contractNos[0]!)).map(({ state }) => state)).toEqual([0, 0])
  })

  test('another seal, or none', async () => {
    const { browser } = await aSigner(server)
    const order = await readyToSign(server, browser, { kinds: ['resource'] })
    expect((await browser.call(contractSeal.sign, { ...order, sealId: 'YZ0' })).code).toBe(3609)
  })
})

describe('every field of a signing is checked at once', () => {
  test('and signed out it does not begin', async () => {
    const { browser } = await aSigner(server)
    const { code, data } = await browser.call(contractSeal.sign, {
      batchNo: 'x',
      contractNos: ['y'],
      requestId: 'z',
    } as never)
    expect(code).toBe(2001)
    const { errors } = data as unknown as { errors: { field: string; msg: string }[] }
    expect(errors.map(({ field, msg }) => `${field} ${msg}`)).toEqual([
      'batchNo 签署批次不正确',
      'contractNos.0 请选择合同',
      'sealId 请选择印章',
      'requestId 请求标识不正确',
    ])
    const gone = await signedIn(server, (await aSigner(server)).uid)
    await gone.call(auth.logout, {})
    expect((await gone.call(contractSeal.getSeal, {})).code).not.toBe(200)
  })

  test('a newcomer has no contracts', async () => {
    const newcomer = await signedIn(server, 10000002)
    expect((await newcomer.call(contract.list, {})).code).toBe(2003)
    expect((await newcomer.call(contractSeal.getSeal, {})).code).toBe(2003)
  })

  test('more than twenty at once are refused', async () => {
    const { browser } = await aSigner(server)
    const contractNos = Array.from(
      { length: 21 },
      (_, index) => `HT20260101${String(index).padStart(8, '0')}`,
    )
    const { code, msg } = await browser.call(contractSeal.requestFace, { contractNos: contractNos.join() })
    expect([code, msg]).toEqual([2001, '一次最多签署20份合同'])
  })
})
