import { enterprise } from '@tingan/contract/enterprise'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { anEnterprise, anOperatorForm, LEGAL, playSandbox, standingOf } from '../../testing/companies.ts'
import { aMobile } from '../../testing/members.ts'
import { lastCode, otherThan } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { settleOperatorFaces } from './enterprise.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

let browser: Browser
let uid: number
let form: Awaited<ReturnType<typeof anOperatorForm>>
beforeEach(async () => {
  const made = await anEnterprise(server, { status: 2, operatorReady: false })
  browser = made.browser
  uid = made.uid
  form = await anOperatorForm(server, browser)
})

async function proof(mobile = form.operatorMobile): Promise<string> {
  const sent = await browser.call(enterprise.sendSmsCode, { mobile })
  expect(sent).toMatchObject({ code: 200, data: { resendIn: 60 } })
  const code = await lastCode(server, mobile)
  return (await browser.call(enterprise.checkSmsCode, { mobile, code })).data.verifyToken
}
const send = async (change: object = {}) =>
  browser.call(enterprise.setOperatorInfo, { ...form, verifyToken: await proof(), ...change } as never)

describe('the operator', () => {
  test('is handed in with a code to their own phone, and comes back masked', async () => {
    expect(await send()).toMatchObject({ code: 200, data: { status: 2, needFace: true } })
    const { data } = await browser.call(enterprise.info, {})
    expect(data.operator).toMatchObject({ name: '方*', isLegal: 0, ready: true, authLetter: form.authLetter })
    expect(JSON.stringify(data)).not.toContain(form.operatorMobile)
    expect(JSON.stringify(data)).not.toContain(form.operatorIdNo)
  })

  test('says everything that is wrong at once, the letter too', async () => {
    const { code, data } = await browser.call(enterprise.setOperatorInfo, { isLegal: 0 } as never)
    expect(code).toBe(2001)
    const fields = (data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect(fields.toSorted()).toEqual([
      'authLetter',
      'idCardBack',
      'idCardFront',
      'operatorEmail',
      'operatorIdNo',
      'operatorMobile',
      'operatorName',
      'verifyToken',
    ])
  })

  test.each([
    ['isLegal', 2, 2001],
    ['operatorName', '1', 2001],
    ['operatorIdNo', '340524198001010011', 2301],
    ['operatorIdNo', '340524201501010010', 2303],
    ['operatorMobile', '123', 2001],
    ['operatorEmail', 'x', 2001],
    ['authLetter', undefined, 2001],
    ['idCardFront', '5f0e7c3e-0000-4000-8000-000000000000', 2013],
    ['verifyToken', 'guess', 2015],
  ])('%s %j is refused with %i', async (field, value, code) => {
    expect(await send({ [field]: value })).toMatchObject({ code })
  })

  test('a proof of another phone proves nothing', async () => {
    expect(await send({ verifyToken: await proof(aMobile()) })).toMatchObject({ code: 2015 })
  })

  test('the legal person themself needs no letter but the same name and number', async () => {
    const other = await send({ isLegal: 1, authLetter: undefined })
    expect(other).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'operatorName' }, { field: 'operatorIdNo' }] },
    })
    server.deps.clock.advance(61_000)
    const own = { isLegal: 1, authLetter: undefined, operatorName: LEGAL.name, operatorIdNo: LEGAL.idNo }
    expect(await send(own)).toMatchObject({ code: 200 })
  })

  test('a wrong code is counted, a second one too soon is not sent', async () => {
    const mobile = aMobile()
    await browser.call(enterprise.sendSmsCode, { mobile })
    expect(await browser.call(enterprise.sendSmsCode, { mobile })).toMatchObject({ code: 2102 })
    const code = otherThan(await lastCode(server, mobile))
    expect(await browser.call(enterprise.checkSmsCode, { mobile, code })).toMatchObject({
      code: 2104,
      data: { left: 4 },
    })
    expect(await browser.call(enterprise.sendSmsCode, { mobile: '12' })).toMatchObject({ code: 2101 })
  })
})

describe('the operator’s face', () => {
  beforeEach(async () => {
    expect(await send()).toMatchObject({ code: 200 })
  })
  const open = async () => (await browser.call(enterprise.authFace, { scene: 1 })).data
  const result = (flowId: string) => browser.call(enterprise.getFaceRes, { flowId })

  test('passes: the bank is next, for both tabs that ask', async () => {
    const { flowId, faceUrl } = await open()
    expect(faceUrl).toContain(flowId)
    expect(await standingOf(server, uid)).toEqual([2, 1, 0])
    expect(await result(flowId)).toMatchObject({ code: 200, data: { authStatus: 1, status: 2 } })
    const { data } = await browser.call(enterprise.info, {})
    expect(data.face).toMatchObject({ flowId })
    await playSandbox(server, `face/${flowId}`, { pass: true })
    const both = await Promise.all([result(flowId), result(flowId)])
    for (const answer of both) expect(answer).toMatchObject({ code: 200, data: { authStatus: 2, status: 3 } })
  })

  test('fails: back to the first step, both pages open, with the reason and a message', async () => {
    const { flowId } = await open()
    await playSandbox(server, `face/${flowId}`, { pass: false, reason: '光线太暗' })
    expect(await result(flowId)).toMatchObject({ data: { authStatus: 3, status: 1, reason: '光线太暗' } })
    const { data } = await browser.call(enterprise.info, {})
    expect(data).toMatchObject({ failReason: '经办人人脸核验未通过（光线太暗）', operator: { ready: false } })
    expect((await browser.page('/checkin/enterprisev2/operator')).status).toBe(200)
    const told = await server.deps.db.selectFrom('message').select('title').where('uid', '=', uid).execute()
    expect(told.map(({ title }) => title)).toContain('企业核验失败')
    server.deps.clock.advance(61_000)
    expect(await send()).toMatchObject({ code: 200, data: { status: 2 } })
    expect(await standingOf(server, uid)).toEqual([2, 0, 0])
  })

  test('while it is waited for, the form is closed; a dead link opens it again', async () => {
    const { flowId } = await open()
    server.deps.clock.advance(61_000)
    expect(await send()).toMatchObject({ code: 2408 })
    server.deps.clock.advance(61 * 60_000)
    expect(await result(flowId)).toMatchObject({ code: 2308 })
    expect(await standingOf(server, uid)).toEqual([2, 0, 0])
    expect(await send()).toMatchObject({ code: 200 })
  })

  test('is settled without its owner, who closed the page; a link nobody used dies', async () => {
    const passed = await open()
    await playSandbox(server, `face/${passed.flowId}`, { pass: true })
    await settleOperatorFaces.run(server.deps, {})
    expect(await standingOf(server, uid)).toEqual([3, 2, 0])
    const other = await anEnterprise(server, { status: 2, authStatus: 0, operatorReady: true })
    expect(await other.browser.call(enterprise.authFace, { scene: 1 })).toMatchObject({ code: 200 })
    await settleOperatorFaces.run(server.deps, {})
    expect(await standingOf(server, other.uid)).toEqual([2, 1, 0])
    server.deps.clock.advance(61 * 60_000)
    await settleOperatorFaces.run(server.deps, {})
    expect(await standingOf(server, other.uid)).toEqual([2, 0, 0])
  })

  test('of somebody else is not there', async () => {
    const { flowId } = await open()
    const other = await anEnterprise(server, { status: 2 })
    expect(await other.browser.call(enterprise.getFaceRes, { flowId })).toMatchObject({ code: 2002 })
  })

  test('is asked for five times a day at most', async () => {
    for (let time = 0; time < 5; time++) await open()
    expect(await browser.call(enterprise.authFace, { scene: 1 })).toMatchObject({ code: 2309 })
  })

  test('an old link decides nothing after a step back', async () => {
    const { flowId } = await open()
    await browser.call(enterprise.setStatus, { status: 1 })
    await playSandbox(server, `face/${flowId}`, { pass: true })
    await result(flowId)
    expect(await standingOf(server, uid)).toEqual([1, 0, 0])
  })
})

test('no face before the operator was handed in', async () => {
  expect(await browser.call(enterprise.authFace, { scene: 1 })).toMatchObject({ code: 2406 })
})
