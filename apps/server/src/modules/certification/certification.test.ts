import { randomUUID } from 'node:crypto'
import { auth } from '@tingan/contract/auth'
import { certification } from '@tingan/contract/certification'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anEnterprise, aPaper, playSandbox } from '../../testing/companies.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import {
  aNewcomer,
  anIdCardNo,
  aPerson,
  aRealNameForm,
  certStatus,
  type Form,
  passByFace,
} from '../../testing/people.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { settleFaces, watchIdCards } from './certification.jobs.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  moveToNoon(server)
})
afterAll(() => server.stop())

const { initiate, info, faceStatusSync, withdraw } = certification
const openFaces = async () =>
  Number(
    (
      await server.deps.db
        .selectFrom('sandbox_face')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const messagesOf = async (uid: number) =>
  (await server.deps.db.selectFrom('message').select('title').where('uid', '=', uid).execute()).map(
    (row) => row.title,
  )

describe('a certification by face', () => {
  test('goes from the form over the phone to passed, and is told', async () => {
    const { uid, browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser)
    const opened = await browser.call(initiate, form)
    expect(opened).toMatchObject({ code: 200, data: { status: 1, qrCode: opened.data.faceUrl } })
    const { faceFlowId } = opened.data
    expect(await browser.call(faceStatusSync, { faceFlowId: faceFlowId! })).toMatchObject({
      data: { status: 1 },
    })
    await playSandbox(server, `face/${faceFlowId}`, { pass: true })
    const synced = await browser.call(faceStatusSync, { faceFlowId: faceFlowId! })
    expect(synced).toMatchObject({ code: 200, data: { status: 2, failReason: '', authType: 0 } })
    expect(await messagesOf(uid)).toEqual(['实名认证通过'])
    const again = await browser.call(faceStatusSync, { faceFlowId: faceFlowId! })
    expect(again).toMatchObject({ data: { status: 2 } })
    expect(await messagesOf(uid)).toHaveLength(1)
  })

  test('that fails says why, and can be tried again with the same papers and masks', async () => {
    const { browser } = await aNewcomer(server)
    expect(await passByFace(server, browser, {}, false)).toMatchObject({
      data: { status: 3, failReason: '人脸核验未通过（人脸与证件照片不一致）' },
    })
    const { data } = await browser.call(info, {})
    expect(data).toMatchObject({ status: 3, failCode: 2307, realName: '苏*', faceTriesLeft: 4 })
    const { realName, idCardNo, mobile, idCardFront, idCardBack, validFrom, validTo } = data
    const form = {
      realName,
      idCardNo,
      mobile,
      validFrom: validFrom!,
      validTo: validTo!,
      way: 1 as const,
      faceConsent: true,
    }
    const opened = await browser.call(initiate, {
      ...form,
      idCardFront: idCardFront!,
      idCardBack: idCardBack!,
    })
    expect(opened).toMatchObject({ code: 200, data: { status: 1 } })
  })

  test('can be gone on with on another device', async () => {
    const { uid, browser } = await aNewcomer(server)
    const opened = await browser.call(initiate, await aRealNameForm(server, browser))
    const other = await signedIn(server, uid)
    expect(await other.call(info, {})).toMatchObject({
      data: { status: 1, face: { flowId: opened.data.faceFlowId }, can: { initiate: false, withdraw: true } },
    })
  })

  test('whose link is an hour old is over, for the reader, for the next form and for the sweep', async () => {
    const people = await Promise.all([aNewcomer(server), aNewcomer(server), aNewcomer(server)])
    const [reader, retrier, gone] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const flows: string[] = []
    for (const { browser } of people)
      flows.push((await browser.call(initiate, await aRealNameForm(server, browser))).data.faceFlowId!)
    server.deps.clock.advance(HOUR + 1000)
    expect(await reader.browser.call(faceStatusSync, { faceFlowId: flows[0]! })).toMatchObject({ code: 2308 })
    expect(await certStatus(server, reader.uid)).toBe(0)
    expect(await retrier.browser.call(initiate, await aRealNameForm(server, retrier.browser))).toMatchObject({
      code: 200,
    })
    await settleFaces.run(server.deps, {})
    expect(await certStatus(server, gone.uid)).toBe(0)
    expect(await certStatus(server, retrier.uid)).toBe(1)
  })

  test('is settled by the sweep for whoever closed the page', async () => {
    const { uid, browser } = await aNewcomer(server)
    const { faceFlowId } = (await browser.call(initiate, await aRealNameForm(server, browser))).data
    await playSandbox(server, `face/${faceFlowId}`, { pass: true })
    await settleFaces.run(server.deps, {})
    expect(await certStatus(server, uid)).toBe(2)
  })

  test('may be tried five times a day, papers read by people do not count', async () => {
    const { browser } = await aNewcomer(server)
    for (let tries = 0; tries < 5; tries++) await passByFace(server, browser, {}, false)
    const form = await aRealNameForm(server, browser)
    expect(await browser.call(initiate, form)).toMatchObject({ code: 2309 })
    const { data } = await browser.call(info, {})
    expect(data.faceTriesLeft).toBe(0)
    expect(data.faceTriesFrom).toBeGreaterThan(server.deps.clock.now())
    expect(await browser.call(initiate, { ...form, way: 2 })).toMatchObject({
      code: 200,
      data: { faceUrl: null },
    })
  })

  test('keeps the consent to it, apart', async () => {
    const { uid, browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser)
    expect(await browser.call(initiate, { ...form, faceConsent: false })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'faceConsent', msg: '请先同意人脸信息处理授权' }] },
    })
    await browser.call(initiate, form)
    const row = await server.deps.db
      .selectFrom('certification')
      .select('face_consent_at')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect(row.face_consent_at).not.toBeNull()
  })
})

describe('what is refused', () => {
  test('every field at once', async () => {
    const { browser } = await aNewcomer(server)
    const answer = await browser.call(initiate, { validTo: 'x', way: 7, mobile: '123' } as never)
    expect(answer.code).toBe(2001)
    const { errors } = answer.data as unknown as { errors: { field: string; msg: string }[] }
    expect(Object.fromEntries(errors.map(({ field, msg }) => [field, msg]))).toEqual({
      realName: '请输入真实姓名（2-30个字）',
      idCardNo: '身份证号格式不正确',
      idCardFront: '请上传身份证人像面',
      idCardBack: '请上传身份证国徽面',
      validFrom: '请选择证件有效期的开始日期',
      validTo: '请选择证件有效期的结束日期',
      mobile: '请输入本人实名手机号',
      way: '请选择认证方式',
      faceConsent: '请先同意人脸信息处理授权',
    })
  })

  test.each<[name: string, change: Partial<Form>, code: number, field: string]>([
    ['a wrong check digit', { idCardNo: '340524199002150011' }, 2301, 'idCardNo'],
    ['fifteen digits', { idCardNo: '340524900215001' }, 2301, 'idCardNo'],
    ['somebody under age', { idCardNo: anIdCardNo('20150215') }, 2303, 'idCardNo'],
    ['a card that has run out', { validTo: '2020-01-01' }, 2304, 'validTo'],
    ['a card from tomorrow', { validFrom: '2037-01-01' }, 2001, 'validFrom'],
    ['an end before the beginning', { validFrom: '2019-03-01', validTo: '2019-02-01' }, 2001, 'validTo'],
    ['a mask of nothing', { idCardNo: '3405**********001X' }, 2301, 'idCardNo'],
    ['a phone that is none', { mobile: '12345678901' }, 2001, 'mobile'],
  ])('%s, before any vendor is asked', async (_name, change, code, field) => {
    const { uid, browser } = await aNewcomer(server)
    await playSandbox(server, 'fault', { provider: 'identity', fault: 'down' })
    const faces = await openFaces()
    const answer = await browser.call(initiate, await aRealNameForm(server, browser, change))
    await playSandbox(server, 'fault', { provider: 'identity', fault: 'none' })
    expect(answer).toMatchObject({ code, data: { errors: [{ field }] } })
    expect(await openFaces()).toBe(faces)
    expect(await certStatus(server, uid)).toBe(undefined)
  })

  test('a name that is not the number’s, and nothing is kept', async () => {
    const { uid, browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser)
    await playSandbox(server, 'identity', { idCardNo: form.idCardNo, match: false })
    expect(await browser.call(initiate, form)).toMatchObject({ code: 2302 })
    expect(await certStatus(server, uid)).toBe(undefined)
  })

  test('somebody else’s papers, and PDF', async () => {
    const [one, other] = [await aNewcomer(server), await aNewcomer(server)]
    const form = await aRealNameForm(server, one.browser)
    expect(await other.browser.call(initiate, form)).toMatchObject({ code: 2013 })
    const pdf = await aPaper(server, one.browser, Buffer.from('%PDF-1.7\n'))
    expect(await one.browser.call(initiate, { ...form, idCardBack: pdf })).toMatchObject({ code: 2011 })
  })

  test('companies, visitors, and somebody else’s check', async () => {
    const { browser } = await anEnterprise(server, { status: 1 })
    expect(await browser.call(initiate, await aRealNameForm(server, browser))).toMatchObject({ code: 2003 })
    expect(await browser.call(withdraw, {})).toMatchObject({ code: 2003 })
    const [one, other] = [await aNewcomer(server), await aNewcomer(server)]
    const { faceFlowId } = (await one.browser.call(initiate, await aRealNameForm(server, one.browser))).data
    expect(await other.browser.call(faceStatusSync, { faceFlowId: faceFlowId! })).toMatchObject({
      code: 2002,
    })
  })

  test('nothing is concluded from a vendor that does not answer', async () => {
    const { uid, browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser)
    await playSandbox(server, 'fault', { provider: 'face', fault: 'down' })
    expect(await browser.call(initiate, form)).toMatchObject({ code: 2000 })
    expect(await certStatus(server, uid)).toBe(undefined)
    await playSandbox(server, 'fault', { provider: 'face', fault: 'none' })
    expect(await browser.call(initiate, form)).toMatchObject({ code: 200 })
  })
})

describe('what may happen where', () => {
  const may: Record<string, number[]> = { initiate: [0, 3, 4], withdraw: [1], sync: [1] }
  const cells = [0, 1, 2, 3, 4].flatMap((status) => Object.keys(may).map((act) => ({ status, act })))
  test.each(cells)('$act at $status', async ({ status, act }) => {
    const { uid, browser, idCardNo } = await aPerson(server, { status, way: 2, authType: 1 })
    const good = may[act]?.includes(status)
    const answer =
      act === 'withdraw'
        ? await browser.call(withdraw, {})
        : act === 'sync'
          ? await browser.call(faceStatusSync, { faceFlowId: 'nobody' })
          : await browser.call(initiate, await aRealNameForm(server, browser, { idCardNo, way: 2 }))
    if (act === 'sync') expect(answer.code).toBe(2002)
    else if (good) expect(answer.code).toBe(200)
    else expect([2006, 2306]).toContain(answer.code)
    const expected = good && act === 'initiate' ? 1 : good && act === 'withdraw' ? 0 : status
    expect(await certStatus(server, uid)).toBe(expected)
  })

  test('a card that ran out moves to expired at night, and is warned of before', async () => {
    const soon = await aPerson(server, { status: 2, validDays: 20 })
    const over = await aPerson(server, { status: 2, validDays: -1 })
    const long = await aPerson(server, { status: 2 })
    const last = await aPerson(server, { status: 2, validDays: 0 })
    for (let night = 0; night < 2; night++) await watchIdCards.run(server.deps, {})
    expect(await Promise.all([soon, over, long, last].map(({ uid }) => certStatus(server, uid)))).toEqual([
      2, 4, 2, 2,
    ])
    expect(await messagesOf(soon.uid)).toEqual(['证件即将过期'])
    expect(await messagesOf(over.uid)).toEqual(['证件已过期'])
    expect(await messagesOf(long.uid)).toEqual([])
  })

  test('who was verified once is verified again with the same number only', async () => {
    const { browser, idCardNo } = await aPerson(server, { status: 4, authType: 1 })
    expect(await browser.call(initiate, await aRealNameForm(server, browser))).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'idCardNo', msg: '重新认证需使用原来的身份证号' }] },
    })
    expect(await passByFace(server, browser, { idCardNo })).toMatchObject({
      data: { status: 2, authType: 1 },
    })
  })

  test('taken back, the link is dead and the queue is empty', async () => {
    const { uid, browser } = await aNewcomer(server)
    const opened = await browser.call(initiate, await aRealNameForm(server, browser))
    expect(await browser.call(withdraw, {})).toMatchObject({ code: 200, data: { status: 0 } })
    expect(await browser.call(faceStatusSync, { faceFlowId: opened.data.faceFlowId! })).toMatchObject({
      code: 2308,
    })
    await browser.call(initiate, await aRealNameForm(server, browser, { way: 2 }))
    await browser.call(withdraw, {})
    const open = await server.deps.db
      .selectFrom('review_item')
      .select('item_id')
      .where('kind', '=', 'certification')
      .where('ref_id', '=', String(uid))
      .execute()
    expect(open).toEqual([])
  })
})

describe('one identity, one account', () => {
  test('an identity that is another account’s is refused', async () => {
    const { idCardNo } = await aPerson(server, { status: 2 })
    const { browser } = await aNewcomer(server)
    expect(await browser.call(initiate, await aRealNameForm(server, browser, { idCardNo }))).toMatchObject({
      code: 2305,
    })
  })

  test('of two who pass at once one does', async () => {
    const idCardNo = anIdCardNo()
    const people = await Promise.all([aNewcomer(server), aNewcomer(server)])
    const flows: string[] = []
    for (const { browser } of people) {
      const opened = await browser.call(initiate, await aRealNameForm(server, browser, { idCardNo }))
      flows.push(opened.data.faceFlowId!)
    }
    for (const flow of flows) await playSandbox(server, `face/${flow}`, { pass: true })
    const answers = await Promise.all(
      people.map(({ browser }, at) => browser.call(faceStatusSync, { faceFlowId: flows[at]! })),
    )
    expect(answers.map(({ data }) => data.status).sort()).toEqual([2, 3])
    expect(answers.find(({ data }) => data.status === 3)?.data.failReason).toBe('该身份信息已认证其他账号')
  })

  test('a sister end’s account may carry the same one, and a cancelled account gives it up', async () => {
    const { idCardNo } = await aPerson(server, { status: 2 })
    const sister = await aNewcomer(server, { plat: 3 })
    expect(await passByFace(server, sister.browser, { idCardNo })).toMatchObject({ data: { status: 2 } })
    const leaver = await aPerson(server, { status: 2, accountStatus: 4 })
    const heir = await aNewcomer(server)
    expect(await passByFace(server, heir.browser, { idCardNo: leaver.idCardNo })).toMatchObject({
      data: { status: 2 },
    })
  })

  test('a double click is one check, a second tab is told', async () => {
    const { browser } = await aNewcomer(server)
    const form = await aRealNameForm(server, browser)
    const requestId = randomUUID()
    const faces = await openFaces()
    const [first, twin] = await Promise.all([
      browser.call(initiate, form, { requestId }),
      browser.call(initiate, form, { requestId }),
    ])
    expect(first.data).toEqual(twin.data)
    expect(await openFaces()).toBe(faces + 1)
    expect(await browser.call(initiate, form)).toMatchObject({ code: 2306 })
  })
})

describe('what is seen', () => {
  test('masks, and the whole only after a code to the own phone, once', async () => {
    const { mobile, browser, idCardNo } = await aPerson(server, { status: 2 })
    const { data } = await browser.call(info, {})
    expect(data).toMatchObject({
      realName: '苏*',
      idCardNo: `${idCardNo.slice(0, 4)}**********${idCardNo.slice(-4)}`,
    })
    expect(JSON.stringify(data)).not.toContain(idCardNo)
    expect(await browser.call(certification.fullNumbers, { verifyToken: 'x' })).toMatchObject({ code: 2015 })
    await browser.call(auth.sendCodeByUid, { scene: 14 })
    const code = await lastCode(server, mobile)
    const { verifyToken } = (await browser.call(auth.checkCode, { scene: 14, code })).data
    const whole = await browser.call(certification.fullNumbers, { verifyToken })
    expect(whole).toMatchObject({ code: 200, data: { realName: '苏晚晴', idCardNo, mobile } })
    expect(await browser.call(certification.fullNumbers, { verifyToken })).toMatchObject({ code: 2015 })
  })

  test('nothing yet for somebody who has handed in nothing', async () => {
    const { uid } = await anAccount(server, { authType: 0 })
    const browser = await signedIn(server, uid)
    expect(await browser.call(info, {})).toMatchObject({
      data: {
        status: 0,
        realName: '',
        face: null,
        faceTriesLeft: 5,
        bound: false,
        can: { initiate: true, withdraw: false },
      },
    })
    expect(await browser.call(certification.fullNumbers, { verifyToken: 'x' })).toMatchObject({ code: 2002 })
    server.deps.clock.advance(DAY)
  })
})
