import { randomUUID } from 'node:crypto'
import { certification } from '@tingan/contract/certification'
import { enterprise } from '@tingan/contract/enterprise'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openBrowser } from '../../testing/browser.ts'
import {
  aBaseForm,
  aCreditCode,
  anEnterprise,
  aPaper,
  LEGAL,
  playSandbox,
  standingOf,
} from '../../testing/companies.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { aNewcomer, aRealNameForm, certStatus } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

describe('the choice to be an enterprise', () => {
  const AGREED = { identity: 2, agree: true } as const

  test('opens the first step, and may be taken back before the operator has passed', async () => {
    const { uid } = await anAccount(server, { authType: 0 })
    const browser = await signedIn(server, uid)
    expect(await browser.call(enterprise.choose, AGREED)).toMatchObject({
      code: 200,
      data: { authType: 2, status: 1 },
    })
    expect(await browser.call(enterprise.choose, AGREED)).toMatchObject({ code: 2204 })
    const back = await browser.call(enterprise.choose, { identity: 1, agree: true })
    expect(back).toMatchObject({ code: 200, data: { authType: 0, status: 0 } })
    expect(await browser.call(enterprise.choose, AGREED)).toMatchObject({ code: 200 })
  })

  test('ends a certification that still runs: nobody has to read its papers', async () => {
    const { uid, browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser, { way: 2 })
    expect(await browser.call(certification.initiate, form)).toMatchObject({ code: 200 })
    const waiting = () =>
      server.deps.db.selectFrom('review_item').select('item_id').where('ref_id', '=', String(uid)).execute()
    expect(await waiting()).toHaveLength(1)
    expect(await browser.call(enterprise.choose, AGREED)).toMatchObject({ code: 200 })
    expect(await certStatus(server, uid)).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('is made once by a double click', async () => {
    const { uid } = await anAccount(server, { authType: 0 })
    const browser = await signedIn(server, uid)
    const requestId = randomUUID()
    const both = await Promise.all([1, 2].map(() => browser.call(enterprise.choose, AGREED, { requestId })))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
  })

  test.each([
    [{ identity: 2 }, 2017],
    [{ identity: 2, agree: false }, 2017],
    [{ identity: 3, agree: true }, 2001],
  ])('%j is refused with %i', async (input, code) => {
    const browser = await signedIn(server, (await anAccount(server, { authType: 0 })).uid)
    expect(await browser.call(enterprise.choose, input as never)).toMatchObject({ code })
  })

  test('is not for somebody who has settled in, nor for a visitor', async () => {
    const creator = await signedIn(server, (await anAccount(server)).uid)
    expect(await creator.call(enterprise.choose, AGREED)).toMatchObject({ code: 2204 })
    expect(await openBrowser(server).call(enterprise.choose, AGREED)).toMatchObject({ code: 1001 })
  })

  test('is not taken back by somebody who was settled once', async () => {
    const { uid, browser } = await anEnterprise(server, { status: 1, settled: true })
    expect((await browser.call(enterprise.info, {})).data.can.takeBack).toBe(false)
    expect(await browser.call(enterprise.choose, { identity: 1, agree: true })).toMatchObject({ code: 2006 })
    expect(await standingOf(server, uid)).toEqual([1, 0, 0])
  })

  test('an old enterprise has nothing to take back', async () => {
    const { browser } = await anEnterprise(server, { status: 1, isOld: true })
    expect(await browser.call(enterprise.choose, { identity: 1, agree: true })).toMatchObject({ code: 2006 })
  })
})

describe('the first step', () => {
  let browser: Browser
  let uid: number
  let form: Awaited<ReturnType<typeof aBaseForm>>
  beforeEach(async () => {
    const made = await anEnterprise(server, { status: 1 })
    browser = made.browser
    uid = made.uid
    form = await aBaseForm(server, browser)
  })
  const send = (change: object = {}) => browser.call(enterprise.setBaseInfo, { ...form, ...change })

  test('leads to the operator, and what was handed in comes back masked', async () => {
    expect(await send({ companyName: '厦门听潮(集团)有限公司' })).toMatchObject({
      code: 200,
      data: { status: 2, authStatus: 0 },
    })
    const { data } = await browser.call(enterprise.info, {})
    expect(data.base).toMatchObject({
      companyName: '厦门听潮（集团）有限公司',
      legalName: '林*',
      licenseImg: form.licenseImg,
      regionName: '福建省厦门市思明区',
    })
    expect(data.base?.legalIdNo).toMatch(/^\d{4}\*{10}\w{4}$/)
    expect(JSON.stringify(data)).not.toContain(LEGAL.idNo)
  })

  test('sent again with the masks that came back keeps what they stand for', async () => {
    await send()
    await browser.call(enterprise.setStatus, { status: 1 })
    const { data } = await browser.call(enterprise.info, {})
    const again = await send({ legalName: data.base!.legalName, legalIdNo: data.base!.legalIdNo })
    expect(again).toMatchObject({ code: 200 })
    const wrong = await browser
      .call(enterprise.setStatus, { status: 1 })
      .then(() => send({ legalIdNo: '1101**********0011' }))
    expect(wrong).toMatchObject({ code: 2001, data: { errors: [{ field: 'legalIdNo' }] } })
  })

  test('says everything that is wrong at once', async () => {
    const { code, data } = await browser.call(enterprise.setBaseInfo, { extraLicense: [] } as never)
    expect(code).toBe(2001)
    const fields = (data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect(fields).toEqual([
      'companyType',
      'companyName',
      'socialCreditCode',
      'licenseImg',
      'legalName',
      'legalIdNo',
      'regProvinceId',
      'regCityId',
      'regAddress',
      'taxpayerType',
      'contactEmail',
      'nickname',
      'avatar',
      'intro',
    ])
  })

  test.each([
    ['companyType', 4, 2001],
    ['companyName', '三个字', 2001],
    ['socialCreditCode', '91350100M000100Y4', 2401],
    ['socialCreditCode', '91350100M000100Y44', 2401],
    ['licenseEnd', '2020-01-01', 2404],
    ['licenseStart', '2999-01-01', 2001],
    ['legalName', '1', 2001],
    ['legalIdNo', '34052419800101001Y', 2001],
    ['regAreaId', 110101, 2001],
    ['regAddress', '路', 2001],
    ['businessScope', '长'.repeat(501), 2001],
    ['taxpayerType', 3, 2001],
    ['contactEmail', 'hi', 2001],
    ['nickname', '!', 2001],
    ['nickname', '听岸客服', 2010],
    ['avatar', 'https://elsewhere.example/a.png', 2001],
    ['intro', '太短', 2001],
    ['extraLicense', Array(6).fill(randomUUID()), 2001],
    ['licenseImg', randomUUID(), 2013],
  ])('%s %j is refused with %i', async (field, value, code) => {
    expect(await send({ [field]: value })).toMatchObject({ code })
    expect(await standingOf(server, uid)).toEqual([1, 0, 0])
  })

  test('a document is no photograph of a licence, and a stranger’s paper is not there', async () => {
    expect(
      await send({ licenseImg: await aPaper(server, browser, Buffer.from('%PDF-1.7\n')) }),
    ).toMatchObject({ code: 2011 })
    const other = await anEnterprise(server, { status: 1 })
    expect(await send({ licenseImg: await aPaper(server, other.browser) })).toMatchObject({ code: 2013 })
  })

  test('asks the register last, and tells what does not fit', async () => {
    const { socialCreditCode: creditCode } = form
    await playSandbox(server, 'registry', { creditCode, match: false })
    expect(await send()).toMatchObject({ code: 2402 })
    await playSandbox(server, 'registry', { creditCode, match: false, what: 'legal' })
    expect(await send()).toMatchObject({ code: 2405 })
    await playSandbox(server, 'fault', { provider: 'registry', fault: 'down' })
    expect(await send({ intro: '短' })).toMatchObject({ code: 2001 })
    expect(await send()).toMatchObject({ code: 2000 })
    await playSandbox(server, 'fault', { provider: 'registry', fault: 'none' })
    expect(await standingOf(server, uid)).toEqual([1, 0, 0])
    await playSandbox(server, 'registry', { creditCode, match: true })
    expect(await send()).toMatchObject({ code: 200 })
  })

  test('two companies race for one code: one has it', async () => {
    const other = await anEnterprise(server, { status: 1 })
    const theirs = { ...(await aBaseForm(server, other.browser)), socialCreditCode: form.socialCreditCode }
    const both = await Promise.all([send(), other.browser.call(enterprise.setBaseInfo, theirs)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 2403])
  })

  test('after a change of body takes the body that was approved, and no other', async () => {
    const again = await anEnterprise(server, { status: 1, settled: true })
    const { base, can } = (await again.browser.call(enterprise.info, {})).data
    expect(can.editBody).toBe(false)
    const theirs = await aBaseForm(server, again.browser)
    expect(await again.browser.call(enterprise.setBaseInfo, theirs)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'companyName' }, { field: 'socialCreditCode' }] },
    })
    const approved = { companyName: base!.companyName, socialCreditCode: base!.socialCreditCode }
    expect(await again.browser.call(enterprise.setBaseInfo, { ...theirs, ...approved })).toMatchObject({
      code: 200,
    })
  })

  test('a name that is taken is refused', async () => {
    expect(await send({ nickname: '夜读小舟' })).toMatchObject({ code: 2201 })
  })

  test('a code that fails its check passes once an operator let it', async () => {
    const good = aCreditCode()
    const bad = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
    expect(await send({ socialCreditCode: bad })).toMatchObject({ code: 2401 })
    const row = { credit_code: bad, reason: '旧版代码', staff_id: 1, created_at: new Date() }
    await server.deps.db.insertInto('credit_code_pass').values(row).execute()
    expect(await send({ socialCreditCode: bad })).toMatchObject({ code: 200 })
  })

  test('a double click asks once and moves once', async () => {
    const requestId = randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => browser.call(enterprise.setBaseInfo, form, { requestId })),
    )
    expect(both.map(({ code }) => code)).toEqual([200, 200])
  })

  test('an old enterprise at the very beginning comes straight here', async () => {
    const old = await anEnterprise(server, { status: 0, isOld: true })
    const theirs = await aBaseForm(server, old.browser)
    expect(await old.browser.call(enterprise.setBaseInfo, theirs)).toMatchObject({
      code: 200,
      data: { status: 2 },
    })
  })

  test('is closed to individuals, to the disabled and to visitors', async () => {
    const creator = await signedIn(server, (await anAccount(server)).uid)
    expect(await creator.call(enterprise.setBaseInfo, form)).toMatchObject({ code: 2003 })
    const out = await anEnterprise(server, { status: -9999 })
    expect(await out.browser.call(enterprise.setBaseInfo, form)).toMatchObject({ code: 2417 })
    expect(await openBrowser(server).call(enterprise.setBaseInfo, form)).toMatchObject({ code: 1001 })
  })
})
