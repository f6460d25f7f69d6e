import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { playSandbox } from '../../testing/companies.ts'
import { agreement, aSigner, begun, contractRow, readAll, signed } from '../../testing/contracts.ts'
import { signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { lastCode, otherThan } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { followSignings } from './contract.jobs.ts'
import { chainBreak } from './evidence-node.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  moveToNoon(server)
})
afterAll(() => server.stop())

const errorsOf = (data: unknown) =>
  (data as { errors: { field: string; msg: string }[] }).errors.map(({ field, msg }) => `${field} ${msg}`)

async function opened() {
  const signer = await aSigner(server)
  const drafts = await begun(signer.browser, { kinds: ['resource'] })
  const { contractNo, hash } = drafts.contracts[0]!
  const { batchNo } = drafts
  const browsed = { batchNo, contractNo, fileHash: hash, readSeconds: 12, scrolledToEnd: true }
  return { ...signer, drafts, batchNo, contractNo, hash, browsed }
}

describe('nodes are proved in their order', () => {
  test('and each is refused before the one it stands on', async () => {
    const { browser, batchNo, contractNo, hash, browsed } = await opened()
    expect((await browser.call(contractSeal.evidenceAgreement, agreement(batchNo))).code).toBe(3606)
    expect((await browser.call(contractSeal.evidenceLogin, { batchNo })).code).toBe(200)
    await browser.call(contractSeal.view, { contractNo })
    server.deps.clock.advance(11_000)
    expect((await browser.call(contractSeal.evidenceBrowse, browsed)).code).toBe(3606)
    expect((await browser.call(contractSeal.evidenceAgreement, agreement(batchNo))).code).toBe(200)
    expect((await browser.call(contractSeal.evidenceIdentity, { batchNo })).code).toBe(3606)
    expect((await browser.call(contractSeal.evidenceBrowse, browsed)).code).toBe(200)
    const source = { batchNo, contractNo, fileHash: hash }
    expect((await browser.call(contractSeal.evidenceSource, source)).code).toBe(3606)
    const { data } = await browser.call(contractSeal.evidenceIdentity, { batchNo })
    expect(data).toMatchObject({ name: '苏*' })
    expect(data.idNo).toMatch(/^\d{4}\*{10}\w{4}$/)
    expect((await browser.call(contractSeal.evidenceSource, source)).code).toBe(200)
  })

  test('said twice, a node is the same one', async () => {
    const { browser, batchNo } = await opened()
    const first = await browser.call(contractSeal.evidenceLogin, { batchNo })
    const tabs = await Promise.all([1, 2].map(() => browser.call(contractSeal.evidenceLogin, { batchNo })))
    for (const { data } of tabs) expect(data.evidenceNo).toBe(first.data.evidenceNo)
  })

  test('other words than those in force are not agreed to', async () => {
    const { browser, batchNo } = await opened()
    await browser.call(contractSeal.evidenceLogin, { batchNo })
    for (const change of [{ hash: '0'.repeat(64) }, { version: '0.9' }, { agreementTitle: '别的协议' }])
      expect(
        (await browser.call(contractSeal.evidenceAgreement, { ...agreement(batchNo), ...change })).code,
      ).toBe(3606)
  })

  test('somebody else’s batch does not exist', async () => {
    const [mine, other] = [await opened(), await opened()]
    const { batchNo, contractNo, hash, browsed } = other
    const answers = [
      await mine.browser.call(contractSeal.evidenceLogin, { batchNo }),
      await mine.browser.call(contractSeal.evidenceAgreement, agreement(batchNo)),
      await mine.browser.call(contractSeal.evidenceBrowse, browsed),
      await mine.browser.call(contractSeal.evidenceIdentity, { batchNo }),
      await mine.browser.call(contractSeal.evidenceSource, { batchNo, contractNo, fileHash: hash }),
      await mine.browser.call(contract.sendSms, { batchNo }),
      await mine.browser.call(contract.validate, { batchNo, code: '123456' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(7).fill(3601))
    const foreign = { ...mine.browsed, contractNo }
    expect((await mine.browser.call(contractSeal.evidenceBrowse, foreign)).code).toBe(3601)
    const stranger = { batchNo: mine.batchNo, certificationId: other.uid }
    expect((await mine.browser.call(contractSeal.evidenceIdentity, stranger)).code).toBe(2002)
  })

  test('every field is checked at once', async () => {
    const { browser } = await opened()
    const browse = await browser.call(contractSeal.evidenceBrowse, { batchNo: 'x', readSeconds: -1 } as never)
    expect(errorsOf(browse.data)).toEqual([
      'batchNo 签署批次不正确',
      'contractNo 请选择合同',
      'fileHash 文件指纹不正确',
      'readSeconds 请完整阅读合同后再签署',
      'scrolledToEnd 请完整阅读合同后再签署',
    ])
    const agreed = await browser.call(contractSeal.evidenceAgreement, {} as never)
    expect(errorsOf(agreed.data)).toEqual([
      'batchNo 签署批次不正确',
      'agreementTitle 协议名称不正确',
      'version 协议版本不正确',
      'hash 文件指纹不正确',
      'readMode 请选择阅读方式',
    ])
  })
})

describe('reading', () => {
  test.each([
    ['nine seconds', { readSeconds: 9 }],
    ['not to the end', { scrolledToEnd: false }],
    ['another file', { fileHash: 'a'.repeat(64) }],
  ])('%s is not read', async (_what, change) => {
    const { browser, batchNo, contractNo, browsed } = await opened()
    await browser.call(contractSeal.evidenceLogin, { batchNo })
    await browser.call(contractSeal.evidenceAgreement, agreement(batchNo))
    await browser.call(contractSeal.view, { contractNo })
    server.deps.clock.advance(11_000)
    expect((await browser.call(contractSeal.evidenceBrowse, { ...browsed, ...change })).code).toBe(3606)
  })

  test('our own clock must agree with the browser’s', async () => {
    const { browser, batchNo, contractNo, browsed } = await opened()
    await browser.call(contractSeal.evidenceLogin, { batchNo })
    await browser.call(contractSeal.evidenceAgreement, agreement(batchNo))
    expect((await browser.call(contractSeal.evidenceBrowse, browsed)).code).toBe(3606)
    await browser.call(contractSeal.view, { contractNo })
    expect((await browser.call(contractSeal.evidenceBrowse, browsed)).code).toBe(3606)
    server.deps.clock.advance(11_000)
    expect((await browser.call(contractSeal.evidenceBrowse, browsed)).code).toBe(200)
  })

  test('nobody is asked for their will before all is read', async () => {
    const { browser, batchNo, contractNo } = await opened()
    const face = await browser.call(contractSeal.requestFace, { contractNos: contractNo })
    expect(face.code).toBe(3606)
    expect((face.data as unknown as { missing: string[] }).missing).toEqual([
      'login',
      'agreement',
      'collectIdentity',
      `browseFile:${contractNo}`,
      `sourceFile:${contractNo}`,
    ])
    expect((await browser.call(contract.sendSms, { batchNo })).code).toBe(3606)
    expect((await contractRow(server, contractNo)).status).toBe(0)
  })
})

describe('the will before the camera', () => {
  async function asked() {
    const one = await opened()
    await readAll(server, one.browser, one.drafts)
    const { data } = await one.browser.call(contractSeal.requestFace, { contractNos: one.contractNo })
    const info = () => one.browser.call(contractSeal.faceInfo, { faceId: data.faceId })
    return { ...one, face: data, info }
  }

  test('asks by name, and a second asking is the same check', async () => {
    const { browser, contractNo, face } = await asked()
    expect(face.question).toBe('您是否已阅读并自愿签署《资源授权合同》？请回答“是”。')
    const again = await browser.call(contractSeal.requestFace, { contractNos: contractNo })
    expect(again.data).toMatchObject({ faceId: face.faceId, willingnessId: face.willingnessId })
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 1, sign_step: 2 })
  })

  test('fails with the reason, and may be tried again', async () => {
    const { browser, contractNo, face, info } = await asked()
    expect((await info()).data).toMatchObject({ status: 1, method: 'face' })
    await playSandbox(server, `face/${face.faceId}`, { pass: false, reason: '光线太暗' })
    expect((await info()).data).toMatchObject({ status: 3, failReason: '光线太暗' })
    const again = await browser.call(contractSeal.requestFace, { contractNos: contractNo })
    expect(again.data.faceId).not.toBe(face.faceId)
  })

  test('is dead after thirty minutes, even when it is passed then', async () => {
    const { face, info } = await asked()
    server.deps.clock.advance(30 * 60_000)
    await playSandbox(server, `face/${face.faceId}`, { pass: true })
    expect((await info()).data).toMatchObject({ status: 4, passedAt: null })
  })

  test('passed and left lying, it is dead too', async () => {
    const { face, info } = await asked()
    await playSandbox(server, `face/${face.faceId}`, { pass: true })
    expect((await info()).data.status).toBe(2)
    server.deps.clock.advance(30 * 60_000)
    expect((await info()).data.status).toBe(4)
  })

  test('five times a day', async () => {
    const { browser, contractNo, face, info } = await asked()
    let faceId = face.faceId
    for (let count = 0; count < 4; count++) {
      await playSandbox(server, `face/${faceId}`, { pass: false })
      await browser.call(contractSeal.faceInfo, { faceId })
      faceId = (await browser.call(contractSeal.requestFace, { contractNos: contractNo })).data.faceId
    }
    await playSandbox(server, `face/${faceId}`, { pass: false })
    await browser.call(contractSeal.faceInfo, { faceId })
    expect((await browser.call(contractSeal.requestFace, { contractNos: contractNo })).code).toBe(2309)
    await info()
  })

  test('is nobody else’s', async () => {
    const [one, other] = [await asked(), await aSigner(server)]
    expect((await other.browser.call(contractSeal.faceInfo, { faceId: one.face.faceId })).code).toBe(2002)
    expect((await other.browser.call(contractSeal.faceInfo, { faceId: 'no' })).code).toBe(2002)
    expect((await other.browser.call(contractSeal.requestFace, { contractNos: one.contractNo })).code).toBe(
      3601,
    )
    expect((await other.browser.call(contractSeal.faceInfo, {} as never)).code).toBe(2001)
  })

  test('who walks away is let go after half an hour', async () => {
    const { contractNo, uid } = await asked()
    await followSignings.run(server.deps, {})
    expect((await contractRow(server, contractNo)).status).toBe(1)
    server.deps.clock.advance(31 * 60_000)
    await followSignings.run(server.deps, {})
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 0, sign_step: 1, opened_at: null })
    const later = await signedIn(server, uid)
    expect((await later.call(contract.signTotal, {})).data.count).toBe(1)
  })
})

describe('the will by message', () => {
  test('a wrong code is counted, the right one passes once', async () => {
    const { browser, drafts, batchNo, mobile } = await opened()
    await readAll(server, browser, drafts)
    const sent = await browser.call(contract.sendSms, { batchNo })
    expect(sent.data).toMatchObject({ mobileMask: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
    expect((await browser.call(contract.sendSms, { batchNo })).code).toBe(2102)
    const code = await lastCode(server, mobile)
    expect((await browser.call(contract.validate, { batchNo, code: otherThan(code) })).code).toBe(2104)
    expect((await browser.call(contract.validate, { batchNo, code })).code).toBe(200)
    expect((await browser.call(contract.validate, { batchNo, code })).code).toBe(3605)
    expect((await browser.call(contract.validate, { batchNo, code: '12' })).code).toBe(2001)
  })
})

describe('what is proved', () => {
  test('cannot be changed or taken away, not even by us', async () => {
    const { browser } = await aSigner(server)
    const { batchNo } = await signed(server, browser, { kinds: ['aigc'] })
    const { db } = server.deps
    await expect(
      sql`update evidence_node set ip = '10.0.0.1' where batch_no = ${batchNo}`.execute(db),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from evidence_node where batch_no = ${batchNo}`.execute(db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`truncate evidence_node`.execute(db)).rejects.toThrow('append-only')
  })

  test.each([
    ['changed', sql`update evidence_node set ip = '10.0.0.1' where seq = 3`, 'changed'],
    ['removed', sql`delete from evidence_node where seq = 3`, 'missing'],
    ['cut off', sql`delete from evidence_node where seq = 7`, 'missing'],
  ])('a node that was %s behind our back is found', async (_what, tamper, why) => {
    const { browser } = await aSigner(server)
    const { batchNo } = await signed(server, browser, { kinds: ['aigc'] })
    await server.deps.db.transaction().execute(async (tx) => {
      await sql`alter table evidence_node disable trigger evidence_node_append_only`.execute(tx)
      await sql`create temp table kept on commit drop as select * from evidence_node where batch_no <> ${batchNo}`.execute(
        tx,
      )
      await sql`delete from evidence_node where batch_no <> ${batchNo}`.execute(tx)
      await tamper.execute(tx)
      await sql`insert into evidence_node select * from kept`.execute(tx)
      await sql`alter table evidence_node enable trigger evidence_node_append_only`.execute(tx)
    })
    expect((await chainBreak(server.deps.db, batchNo))?.why).toBe(why)
  })
})
