import { bind } from '@tingan/contract/account-bind'
import { auth } from '@tingan/contract/auth'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { anEnterprise, aPaper, playSandbox } from '../../testing/companies.ts'
import { openDesk } from '../../testing/desk.ts'
import { aMobile, anAccount, signedIn } from '../../testing/members.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aPerson, aProof } from '../../testing/ties.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const DAY = 86_400_000

async function prevToken(browser: Browser, mobile: string, bindType: 1 | 2 | 3) {
  const verifyToken = await aProof(server, browser, mobile, bindType === 1 ? 2 : 13)
  return (await browser.call(bind.prevAuth, { bindType, verifyToken })).data.prevToken
}

async function newCode(browser: Browser, newMobile: string) {
  server.deps.clock.advance(61_000)
  await browser.call(auth.sendCode, { mobile: newMobile, scene: 2 })
  return lastCode(server, newMobile)
}

async function changePhone(browser: Browser, mobile: string, newMobile = aMobile()) {
  const token = await prevToken(browser, mobile, 1)
  const code = await newCode(browser, newMobile)
  const input = { bindType: 1 as const, newMobile, newCode: code, prevToken: token }
  return { newMobile, answer: await browser.call(bind.change, input) }
}

describe('another phone', () => {
  test('by the old one: the session stays, the new number leads in', async () => {
    const { browser, mobile, uid } = await aPerson(server)
    const { newMobile, answer } = await changePhone(browser, mobile)
    expect(answer).toMatchObject({
      code: 200,
      data: { mobileMask: `${newMobile.slice(0, 3)}****${newMobile.slice(-4)}` },
    })
    expect(await browser.call(auth.validate, {})).toMatchObject({ code: 200, data: { loginUid: uid } })
    const again = await signedIn(server, uid)
    expect(await again.call(bind.info, {})).toMatchObject({ code: 200 })
    server.deps.clock.advance(61_000)
    await browser.signIn(newMobile)
    expect(browser.identity?.uid).toBe(uid)
  })

  test('by the face, once', async () => {
    const { browser } = await aPerson(server)
    expect((await browser.call(bind.prevAuth, { bindType: 1 })).data).toEqual({
      prevToken: '',
      ways: ['sms', 'face'],
      canChange: true,
      nextChangeAt: null,
    })
    const { flowId } = (await browser.call(bind.openFace, {})).data
    const ask = () => browser.call(bind.prevAuth, { bindType: 1, flowId })
    expect((await ask()).data.prevToken).toBe('')
    await playSandbox(server, `face/${flowId}`, { pass: true })
    expect((await ask()).data.prevToken).toMatch(/^[0-9a-f]{64}$/)
    expect(await ask()).toMatchObject({ code: 2207 })
    const failed = (await browser.call(bind.openFace, {})).data.flowId
    await playSandbox(server, `face/${failed}`, { pass: false })
    expect(await browser.call(bind.prevAuth, { bindType: 1, flowId: failed })).toMatchObject({ code: 2307 })
  })

  test('twice a year, then after a year again', async () => {
    const person = await aPerson(server)
    let { mobile } = person
    let browser = person.browser
    for (let times = 0; times < 2; times++) {
      const { newMobile, answer } = await changePhone(browser, mobile)
      expect(answer).toMatchObject({ code: 200 })
      mobile = newMobile
    }
    expect((await browser.call(bind.prevAuth, { bindType: 1 })).data.canChange).toBe(false)
    const verifyToken = await aProof(server, browser, mobile, 2)
    expect(await browser.call(bind.prevAuth, { bindType: 1, verifyToken })).toMatchObject({ code: 2210 })
    server.deps.clock.advance(366 * DAY)
    browser = await signedIn(server, person.uid)
    expect((await changePhone(browser, mobile)).answer).toMatchObject({ code: 200 })
  })

  test('refused: taken numbers, wrong codes, foreign and spent proofs', async () => {
    const { browser, mobile } = await aPerson(server)
    const other = await anAccount(server)
    expect((await changePhone(browser, mobile, other.mobile)).answer).toMatchObject({ code: 2205 })
    const token = await prevToken(browser, mobile, 1)
    const newMobile = aMobile()
    const code = await newCode(browser, newMobile)
    const input = { bindType: 1 as const, newMobile, newCode: code, prevToken: token }
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await browser.call(bind.change, { ...input, newCode: wrong })).toMatchObject({ code: 2104 })
    expect(await browser.call(bind.change, { ...input, prevToken: 'x' })).toMatchObject({ code: 2207 })
    const stranger = await aPerson(server)
    expect(await stranger.browser.call(bind.change, input)).toMatchObject({ code: 2207 })
    const wechatProof = await prevToken(browser, mobile, 2)
    expect(await browser.call(bind.change, { ...input, prevToken: wechatProof })).toMatchObject({
      code: 2207,
    })
    expect(await browser.call(bind.change, input)).toMatchObject({ code: 200 })
    expect(await browser.call(bind.change, { ...input, newMobile: aMobile() })).toMatchObject({ code: 2207 })
  })

  test('all fields at once', async () => {
    const { browser } = await aPerson(server)
    const { code, data } = await browser.call(bind.change, { bindType: 1 } as never)
    expect(code).toBe(2001)
    expect((data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'prevToken',
      'newMobile',
      'newCode',
    ])
  })

  test('two people want the same number: one gets it', async () => {
    const people = [await aPerson(server), await aPerson(server)]
    const newMobile = aMobile()
    const inputs = []
    for (const { browser, mobile } of people)
      inputs.push({ browser, prevToken: await prevToken(browser, mobile, 1) })
    const code = await newCode(people[0]!.browser, newMobile)
    const answers = await Promise.all(
      inputs.map(({ browser, prevToken: token }) =>
        browser.call(bind.change, { bindType: 1, newMobile, newCode: code, prevToken: token }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })
})

describe('WeChat', () => {
  async function wechat(browser: Browser, openId: string) {
    const { url } = (await browser.call(bind.wechatAddress, {})).data
    const state = new URL(url, server.origin).searchParams.get('state')!
    const { data } = await playSandbox(server, `wechat/${state}`, { act: 'allow', openId })
    const code = new URL((data as { redirect: string }).redirect, server.origin).searchParams.get('code')!
    return { state, code }
  }

  test('bound, taken by nobody else, and let go', async () => {
    const { browser, mobile } = await aPerson(server)
    const token = await prevToken(browser, mobile, 2)
    const openId = `open-${mobile}`
    const answer = await wechat(browser, openId)
    expect(await browser.call(bind.change, { bindType: 2, ...answer, prevToken: token })).toMatchObject({
      code: 200,
      data: { wxBound: true },
    })
    const other = await aPerson(server)
    const otherToken = await prevToken(other.browser, other.mobile, 2)
    const same = await wechat(other.browser, openId)
    expect(
      await other.browser.call(bind.change, { bindType: 2, ...same, prevToken: otherToken }),
    ).toMatchObject({
      code: 2206,
    })
    const again = await prevToken(browser, mobile, 2)
    expect(await browser.call(bind.change, { bindType: 2, prevToken: again })).toMatchObject({
      code: 200,
      data: { wxBound: false },
    })
  })

  test('an answer of another browser is none', async () => {
    const [one, two] = [await aPerson(server), await aPerson(server)]
    const answer = await wechat(one.browser, `open-${one.mobile}`)
    const token = await prevToken(two.browser, two.mobile, 2)
    expect(await two.browser.call(bind.change, { bindType: 2, ...answer, prevToken: token })).toMatchObject({
      code: 2109,
    })
  })
})

describe('accounts of the other ends', () => {
  async function aListener(idCard: string | null, plat = 3) {
    const platUid = `ts${Math.random().toString(36).slice(2, 10)}`
    const { db, personal } = server.deps
    await db
      .insertInto('listener_account')
      .values({
        plat,
        plat_uid: platUid,
        nickname: '听众',
        id_card_hash: idCard && personal.hash('idCard', idCard),
      })
      .execute()
    return platUid
  }

  test('of the same person at once, chosen from several, exchanged and let go', async () => {
    const { browser, idCard, mobile } = await aPerson(server)
    const [first, second] = [await aListener(idCard), await aListener(idCard)]
    const { data } = await browser.call(bind.candidates, { plat: 3 })
    expect(data.map(({ platUid }) => platUid).toSorted()).toEqual([first, second].toSorted())
    expect(await browser.call(bind.bindPlat, { plat: 3, platUid: first, mode: 1 })).toMatchObject({
      data: { status: 2 },
    })
    expect(await browser.call(bind.bindPlat, { plat: 3, platUid: second, mode: 1 })).toMatchObject({
      code: 2006,
    })
    const token = await prevToken(browser, mobile, 3)
    const changed = await browser.call(bind.change, {
      bindType: 3,
      plat: 3,
      platUid: second,
      prevToken: token,
    })
    expect(changed.data.plats).toMatchObject([{ platUid: second, status: 2 }])
    const again = await prevToken(browser, mobile, 3)
    const gone = await browser.call(bind.change, { bindType: 3, plat: 3, prevToken: again })
    expect(gone.data.plats).toEqual([])
  })

  test('refused: nobody, not certified, another person, taken', async () => {
    const { browser, idCard } = await aPerson(server)
    const ask = (platUid: string) => browser.call(bind.bindPlat, { plat: 3, platUid, mode: 1 })
    expect(await ask('nobody0000')).toMatchObject({ code: 2208 })
    expect(await ask(await aListener(null))).toMatchObject({ code: 2208 })
    expect(await ask(await aListener('34052419800101001X'))).toMatchObject({ code: 2209 })
    const mine = await aListener(idCard)
    const twin = await aPerson(server, { plat: 3, idCard })
    expect(await twin.browser.call(bind.bindPlat, { plat: 3, platUid: mine, mode: 1 })).toMatchObject({
      code: 200,
    })
    expect(await ask(mine)).toMatchObject({ code: 2206 })
    expect(await browser.call(bind.bindPlat, { plat: 9, platUid: '!', mode: 3 as never })).toMatchObject({
      code: 2001,
    })
  })

  test('refused: whoever only typed in another’s number', async () => {
    const { uid, browser, idCard } = await aPerson(server)
    const platUid = await aListener(idCard)
    const ask = () => browser.call(bind.bindPlat, { plat: 3, platUid, mode: 1 })
    const offered = async () =>
      (await browser.call(bind.candidates, { plat: 3 })).data.some((listener) => listener.platUid === platUid)
    const setStatus = (status: number) =>
      server.deps.db.updateTable('certification').set({ status }).where('uid', '=', uid).execute()
    for (const status of [0, 1, 3]) {
      await setStatus(status)
      expect(await ask()).toMatchObject({ code: 2209 })
      expect(await offered()).toBe(false)
    }
    await setStatus(4)
    expect(await offered()).toBe(true)
    expect(await ask()).toMatchObject({ code: 200 })
  })

  test('by proxy: a company, with proof, looked at by an operator', async () => {
    const person = await aPerson(server)
    const platUid = await aListener(null)
    const paper = await aPaper(server, person.browser)
    const input = { plat: 3, platUid, mode: 2 as const }
    expect(await person.browser.call(bind.bindPlat, { ...input, proof: [paper] })).toMatchObject({
      code: 2003,
    })
    const { browser } = await anEnterprise(server)
    expect(await browser.call(bind.bindPlat, input)).toMatchObject({ code: 2001 })
    const proof = [await aPaper(server, browser)]
    expect(await browser.call(bind.bindPlat, { ...input, proof })).toMatchObject({ data: { status: 1 } })
    const desk = await openDesk(server, 'merchant1')
    const decide = async (act: 2 | 3, note: string) => {
      const next = await desk.call(opsReview.next, { kind: 'platBind' })
      return desk.call(opsReview.decide, { itemId: next.data!.itemId, act, note })
    }
    expect(await decide(3, '看不清')).toMatchObject({ code: 200 })
    expect((await browser.call(bind.info, {})).data.plats).toMatchObject([
      { status: 3, failReason: '看不清' },
    ])
    expect(await browser.call(bind.bindPlat, { ...input, proof })).toMatchObject({ data: { status: 1 } })
    expect(await decide(2, '')).toMatchObject({ code: 200 })
    expect((await browser.call(bind.info, {})).data.plats).toMatchObject([{ status: 2 }])
  })
})
