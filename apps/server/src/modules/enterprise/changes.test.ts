import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { enterprise } from '@tingan/contract/enterprise'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  aCreditCode,
  anEnterprise,
  anOperatorForm,
  aPaper,
  aPicture,
  LEGAL,
  OPERATOR,
  playSandbox,
  standingOf,
} from '../../testing/companies.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { lastCode, otherThan } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runChecks } from '../blocker/blocker.service.ts'
import { bodyChangeRunning } from './change-body.service.ts'
import { watchLicenses } from './enterprise.jobs.ts'
import { enterpriseBlockers } from './enterprise-blockers.service.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  desk = await openDesk(server, 'merchant1')
})
afterAll(() => server.stop())

let company: Awaited<ReturnType<typeof anEnterprise>>
beforeEach(async () => {
  company = await anEnterprise(server, { status: 5, authStatus: 2, paymentCheckStatus: 3 })
})
const info = async () => (await company.browser.call(enterprise.info, {})).data

async function decide(kind: string, act: 2 | 3, note = '') {
  const next = await desk.call(opsReview.next, { kind })
  const { itemId } = next.data!
  return { item: next.data!, answer: await desk.call(opsReview.decide, { itemId, act, note }) }
}

describe('a change of body', () => {
  async function form(change: object = {}) {
    await company.browser.call(enterprise.sendBodyCode, {})
    return {
      newCompanyName: '厦门望潮文化传媒有限公司',
      newSocialCreditCode: aCreditCode(),
      newLicenseImg: await aPaper(server, company.browser),
      reason: '公司更名并换领新执照',
      proof: [await aPaper(server, company.browser)],
      code: await lastCode(server, company.operatorMobile),
      ...change,
    }
  }
  const send = async (change: object = {}) => company.browser.call(enterprise.changeBody, await form(change))

  test('waits for an operator, and holds contracts and withdrawals meanwhile', async () => {
    expect(await send()).toMatchObject({ code: 200, data: { changeBodyStatus: 1 } })
    expect(await bodyChangeRunning(server.deps.db, company.uid)).toBe(true)
    const checks = await runChecks(server.deps, enterpriseBlockers, 'bankChange', company.uid)
    expect(checks.find(({ key }) => key === 'bodyChange')).toMatchObject({ pass: false })
    server.deps.clock.advance(61_000)
    expect(await send()).toMatchObject({ code: 2419 })
    expect((await info()).can).toMatchObject({ changeBody: false, cancelBody: true, changeOperator: false })
    await company.browser.call(enterprise.cancelChangeBody, {})
  })

  test('passed: the new body begins at its first step', async () => {
    await send()
    const { item, answer } = await decide('enterprise.body', 2)
    expect(item.facts[0]).toMatchObject({ value: '厦门望潮文化传媒有限公司', before: company.companyName })
    expect(item.pictures).toHaveLength(2)
    const shown = await fetch(server.origin + item.pictures[0], { headers: { cookie: desk.cookie } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(server.origin + item.pictures[0])).status).toBe(404)
    expect(answer).toMatchObject({ code: 200 })
    expect(await standingOf(server, company.uid)).toEqual([1, 0, 0])
    expect(await info()).toMatchObject({
      base: { companyName: '厦门望潮文化传媒有限公司' },
      changeBody: { status: 2 },
    })
  })

  test('refused: the old one stays, and the reason is told', async () => {
    await send()
    await decide('enterprise.body', 3, '证明文件不清晰')
    expect(await standingOf(server, company.uid)).toEqual([5, 2, 3])
    expect((await info()).changeBody).toMatchObject({ status: 3, failReason: '证明文件不清晰' })
    server.deps.clock.advance(61_000)
    expect(await send()).toMatchObject({ code: 200 })
    await company.browser.call(enterprise.cancelChangeBody, {})
  })

  test('taken back: nobody has to look any more', async () => {
    await send()
    expect(await company.browser.call(enterprise.cancelChangeBody, {})).toMatchObject({
      data: { changeBodyStatus: 4 },
    })
    expect(await company.browser.call(enterprise.cancelChangeBody, {})).toMatchObject({ code: 2006 })
    expect((await desk.call(opsReview.next, { kind: 'enterprise.body' })).data).toBeNull()
    expect(await bodyChangeRunning(server.deps.db, company.uid)).toBe(false)
  })

  test.each([
    ['newCompanyName', '短', 2001],
    ['newSocialCreditCode', '91350100M000100Y44', 2401],
    ['newLicenseImg', 'x', 2001],
    ['reason', '短', 2001],
    ['proof', [], 2001],
  ])('%s %j is refused with %i and costs no code', async (field, value, code) => {
    const sent = await form()
    expect(
      await company.browser.call(enterprise.changeBody, { ...sent, [field]: value } as never),
    ).toMatchObject({ code })
    expect(await company.browser.call(enterprise.changeBody, sent)).toMatchObject({ code: 200 })
    await company.browser.call(enterprise.cancelChangeBody, {})
  })

  test('a wrong code, and a code of somebody who is here already', async () => {
    const sent = await form()
    const wrong = { ...sent, code: otherThan(sent.code) }
    expect(await company.browser.call(enterprise.changeBody, wrong)).toMatchObject({ code: 2104 })
    const other = await anEnterprise(server)
    const { socialCreditCode } = (await other.browser.call(enterprise.info, {})).data.base!
    const taken = { ...sent, newSocialCreditCode: socialCreditCode }
    expect(await company.browser.call(enterprise.changeBody, taken)).toMatchObject({ code: 2403 })
  })
})

describe('a change of operator', () => {
  const apply = async () => {
    const form = await anOperatorForm(server, company.browser)
    const answer = await company.browser.call(enterprise.changeOperator, { ...form, operatorName: '梁文道' })
    return { form, answer, applyId: answer.data?.applyId ?? 0 }
  }
  const check = (input: object) => company.browser.call(enterprise.checkOperator, input as never)

  async function proved() {
    const { form, applyId } = await apply()
    await check({ applyId, code: await lastCode(server, form.operatorMobile) })
    const { data } = await company.browser.call(enterprise.authFace, { scene: 2 })
    return { applyId, flowId: data.flowId, form }
  }

  test('is done when the new one’s phone and face have answered; until then the old one stays', async () => {
    const { applyId, flowId, form } = await proved()
    expect(await check({ applyId, flowId })).toMatchObject({ code: 200, data: { status: 1 } })
    expect((await info()).operator).toMatchObject({ name: '方*' })
    await playSandbox(server, `face/${flowId}`, { pass: true })
    expect(await check({ applyId, flowId })).toMatchObject({ code: 200, data: { status: 2 } })
    expect(await check({ applyId, flowId })).toMatchObject({ code: 200, data: { status: 2 } })
    const { operator } = await info()
    expect(operator).toMatchObject({
      name: '梁*',
      mobile: `${form.operatorMobile.slice(0, 3)}****${form.operatorMobile.slice(-4)}`,
    })
    expect(await standingOf(server, company.uid)).toEqual([5, 2, 3])
  })

  test('fails with the face; a new one may be handed in', async () => {
    const { applyId, flowId } = await proved()
    await playSandbox(server, `face/${flowId}`, { pass: false, reason: '不是本人' })
    expect(await check({ applyId, flowId })).toMatchObject({ data: { status: 3, reason: '不是本人' } })
    expect((await apply()).answer).toMatchObject({ code: 200 })
  })

  test('is proved by its own face only: not by one of a change that was given up, nor by one already used', async () => {
    const given = await proved()
    await playSandbox(server, `face/${given.flowId}`, { pass: true })
    await company.browser.call(enterprise.cancelChangeOperator, {})
    const done = await proved()
    expect(await check({ applyId: done.applyId, flowId: given.flowId })).toMatchObject({ code: 2308 })
    await playSandbox(server, `face/${done.flowId}`, { pass: true })
    expect(await check({ applyId: done.applyId, flowId: done.flowId })).toMatchObject({ data: { status: 2 } })
    const next = await proved()
    for (const { flowId } of [given, done])
      expect(await check({ applyId: next.applyId, flowId })).toMatchObject({ code: 2308 })
    expect((await info()).modifyTransactor).toMatchObject({ applyId: next.applyId, status: 1 })
  })

  test('one at a time, and it can be given up', async () => {
    const { applyId, form } = await apply()
    expect((await apply()).answer).toMatchObject({ code: 2420 })
    expect(await check({ applyId })).toMatchObject({ code: 2001 })
    expect(
      await check({ applyId, code: otherThan(await lastCode(server, form.operatorMobile)) }),
    ).toMatchObject({ code: 2104 })
    expect(await company.browser.call(enterprise.authFace, { scene: 2 })).toMatchObject({ code: 2406 })
    expect(await company.browser.call(enterprise.resendOperatorCode, {})).toMatchObject({ code: 2102 })
    expect(await company.browser.call(enterprise.cancelChangeOperator, {})).toMatchObject({
      data: { status: 4 },
    })
    expect(await company.browser.call(enterprise.cancelChangeOperator, {})).toMatchObject({ code: 2006 })
  })

  test('of somebody else is not there, and before the end there is nothing to change', async () => {
    const { applyId } = await apply()
    const other = await anEnterprise(server)
    expect(await other.browser.call(enterprise.checkOperator, { applyId, code: '123456' })).toMatchObject({
      code: 2002,
    })
    const early = await anEnterprise(server, { status: 3, authStatus: 2 })
    const form = await anOperatorForm(server, early.browser)
    expect(await early.browser.call(enterprise.changeOperator, form)).toMatchObject({ code: 2418 })
  })
})

describe('the licence', () => {
  const renew = async (change: object = {}) =>
    company.browser.call(enterprise.renewLicense, {
      licenseImg: await aPaper(server, company.browser),
      licenseEnd: '2046-01-01',
      ...change,
    })
  const setEnd = (license_end: string) =>
    server.deps.db.updateTable('enterprise').set({ license_end }).where('uid', '=', company.uid).execute()
  const dayIn = (days: number) =>
    new Date(server.deps.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
  const told = async () =>
    (await server.deps.db.selectFrom('message').select('title').where('uid', '=', company.uid).execute()).map(
      ({ title }) => title,
    )

  test('is warned of once, expires once, and a new one that was looked at mends it', async () => {
    await setEnd(dayIn(20))
    await watchLicenses.run(server.deps, {})
    await watchLicenses.run(server.deps, {})
    expect(await told()).toEqual(['营业执照即将到期'])
    expect(await company.browser.call(account.identityStatus, {})).toMatchObject({
      data: { identityStatus: 1 },
    })
    await setEnd(dayIn(-2))
    await watchLicenses.run(server.deps, {})
    expect(await told()).toContain('营业执照已过期')
    expect((await info()).identityStatus).toBe(2)
    expect(await renew()).toMatchObject({ code: 200, data: { status: 1 } })
    expect(await renew()).toMatchObject({ code: 2005 })
    await decide('enterprise.license', 2)
    expect(await info()).toMatchObject({
      identityStatus: 0,
      base: { licenseEnd: '2046-01-01' },
      licenseChange: { status: 2 },
    })
  })

  test('refused, it says why', async () => {
    await renew()
    await decide('enterprise.license', 3, '看不清')
    expect((await info()).licenseChange).toMatchObject({ status: 3, failReason: '看不清' })
  })

  test.each([
    [{ licenseEnd: '2020-01-01' }, 2404],
    [{ licenseImg: 'x' }, 2001],
  ])('%j is refused with %i', async (change, code) => {
    expect(await renew(change)).toMatchObject({ code })
  })

  test('is renewed by the settled only', async () => {
    company = await anEnterprise(server, { status: 2 })
    expect(await renew()).toMatchObject({ code: 2418 })
  })
})

describe('the full numbers', () => {
  test('are for their owner, after a code to its operator’s phone, once', async () => {
    const { browser, operatorMobile } = company
    expect(await browser.call(enterprise.fullNumbers, { verifyToken: 'x' })).toMatchObject({ code: 2015 })
    await browser.call(auth.sendCodeByUid, { scene: 14 })
    const { data } = await browser.call(auth.checkCode, {
      scene: 14,
      code: await lastCode(server, operatorMobile),
    })
    const full = await browser.call(enterprise.fullNumbers, { verifyToken: data.verifyToken })
    expect(full.data).toMatchObject({ legalIdNo: LEGAL.idNo, operatorIdNo: OPERATOR.idNo, operatorMobile })
    expect(await browser.call(enterprise.fullNumbers, { verifyToken: data.verifyToken })).toMatchObject({
      code: 2015,
    })
  })
})

describe('the public profile', () => {
  const profile = {
    nickname: '望潮声音',
    intro: '海边长大的人读给你听的故事。',
    contactEmail: 'a@b.cn',
  }
  test('is changed by the settled only', async () => {
    const nickname = `望潮${company.uid}`
    const avatar = await aPicture(server, company.browser)
    const saved = await company.browser.call(account.setEnterprise, {
      ...profile,
      nickname,
      avatar,
      tags: [101],
    })
    expect(saved).toMatchObject({ code: 200, data: { nickname, avatar, tags: [101] } })
    const small = await aPicture(server, company.browser, 299)
    expect(
      await company.browser.call(account.setEnterprise, { ...profile, nickname, avatar: small, tags: [999] }),
    ).toMatchObject({ code: 2001, data: { errors: [{ field: 'tags' }, { field: 'avatar' }] } })
    expect((await info()).base?.contactEmail).toBe('a@b.cn')
    const early = await anEnterprise(server, { status: 3 })
    expect(await early.browser.call(account.setEnterprise, { ...profile, avatar })).toMatchObject({
      code: 2421,
    })
    expect(
      await company.browser.call(account.setEnterprise, { ...profile, avatar, nickname: '夜读小舟' }),
    ).toMatchObject({ code: 2201 })
    expect(await company.browser.call(account.setEnterprise, {} as never)).toMatchObject({ code: 2001 })
  })
})
