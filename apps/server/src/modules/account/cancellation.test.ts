import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { aLeavingAccount, anAccount, signedIn } from '../../testing/members.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const LEAVE = 12
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

async function aProof(browser: Browser, mobile: string, scene = LEAVE): Promise<string> {
  expect(await browser.call(auth.sendCodeByUid, { scene })).toMatchObject({ code: 200 })
  const code = await lastCode(server, mobile)
  return (await browser.call(auth.checkCode, { scene, code })).data.verifyToken
}

const rollback = (browser: Browser, verifyToken: string) =>
  browser.call(account.rollbackCancellation, { verifyToken })

async function someoneLeaving(daysLeft?: number) {
  const { uid, mobile } = await aLeavingAccount(server, daysLeft)
  return { uid, mobile, browser: await signedIn(server, uid) }
}

describe('somebody who thinks again', () => {
  test('comes back by phone, proves the phone and has everything as before', async () => {
    const browser = openBrowser(server)
    await browser.signIn('13800000007')
    const before = await browser.call(account.info, {})
    expect(before).toMatchObject({ data: { accountStatus: 3, cancelDeadline: expect.any(Number) } })
    expect(await browser.call(account.role, {})).toMatchObject({ code: 2111 })

    server.deps.clock.advance(61_000)
    const verifyToken = await aProof(browser, '13800000007')
    expect(await rollback(browser, verifyToken)).toMatchObject({ code: 200, data: { accountStatus: 1 } })

    const after = await browser.call(account.info, {})
    expect(after.data).toEqual({ ...before.data, accountStatus: 1, cancelDeadline: null })
    expect(await browser.call(account.role, {})).toMatchObject({ code: 200 })
  })

  test('is told so by a message, and the change is on record', async () => {
    const { uid, mobile, browser } = await someoneLeaving()
    await rollback(browser, await aProof(browser, mobile))
    const { db } = server.deps
    const messages = await db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('uid', '=', uid)
      .execute()
    expect(messages).toMatchObject([{ title: '注销申请已撤销', content: expect.not.stringContaining('{') }])
    const records = await db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'from_state', 'to_state', 'ip'])
      .where('subject', '=', `account:${uid}`)
      .execute()
    expect(records).toEqual([
      {
        actor: `user:${uid}`,
        action: 'cancellation.rollback',
        from_state: '3',
        to_state: '1',
        ip: '127.0.0.1',
      },
    ])
  })

  test('does so once, however often the button is pressed', async () => {
    const { uid, mobile, browser } = await someoneLeaving()
    const verifyToken = await aProof(browser, mobile)
    const answers = await Promise.all(Array.from({ length: 10 }, () => rollback(browser, verifyToken)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2232)])
    const messages = await server.deps.db
      .selectFrom('message')
      .select('msg_id')
      .where('uid', '=', uid)
      .execute()
    expect(messages).toHaveLength(1)
  })
})

test('somebody who never asked to leave has nothing to take back', async () => {
  const browser = await signedIn(server, 10000011)
  expect(await rollback(browser, 'whatever')).toMatchObject({ code: 2232, msg: '没有进行中的注销申请' })
})

test('after the deadline it is too late', async () => {
  const { uid, mobile } = await aLeavingAccount(server, 2)
  server.deps.clock.advance(2 * 86_400_000 + 1000)
  const browser = await signedIn(server, uid)
  expect(await rollback(browser, await aProof(browser, mobile))).toMatchObject({ code: 2231 })
})

describe('a proof is refused', () => {
  const refused = { code: 2015, msg: '请先完成短信验证' }

  test('that was made up', async () => {
    const { browser } = await someoneLeaving()
    expect(await rollback(browser, 'f'.repeat(64))).toMatchObject(refused)
  })

  test('of another scene', async () => {
    const { mobile, browser } = await someoneLeaving()
    expect(await rollback(browser, await aProof(browser, mobile, 14))).toMatchObject(refused)
  })

  test('of another person', async () => {
    const [one, other] = [await someoneLeaving(), await someoneLeaving()]
    const verifyToken = await aProof(other.browser, other.mobile)
    expect(await rollback(one.browser, verifyToken)).toMatchObject(refused)
    expect(await rollback(other.browser, verifyToken)).toMatchObject({ code: 200 })
  })

  test('of the right phone, made by nobody in particular', async () => {
    const { mobile, browser } = await someoneLeaving()
    await browser.call(auth.sendCodeByUid, { scene: LEAVE })
    const code = await lastCode(server, mobile)
    const { data } = await openBrowser(server).call(auth.checkCode, { mobile, scene: LEAVE, code })
    expect(await rollback(browser, data.verifyToken)).toMatchObject(refused)
  })

  test('older than ten minutes', async () => {
    const { mobile, browser } = await someoneLeaving()
    const verifyToken = await aProof(browser, mobile)
    server.deps.clock.advance(601_000)
    expect(await rollback(browser, verifyToken)).toMatchObject(refused)
  })

  test('that was spent', async () => {
    const { uid, mobile, browser } = await someoneLeaving()
    const verifyToken = await aProof(browser, mobile)
    expect(await rollback(browser, verifyToken)).toMatchObject({ code: 200 })
    const { db, sessions } = server.deps
    await db.updateTable('account').set({ account_status: 3 }).where('uid', '=', uid).execute()
    await db.updateTable('account_cancellation').set({ status: 1 }).where('uid', '=', uid).execute()
    sessions.forget(uid)
    expect(await rollback(browser, verifyToken)).toMatchObject(refused)
  })

  test('and is not spent by an attempt that failed', async () => {
    const { uid, mobile, browser } = await someoneLeaving()
    const verifyToken = await aProof(browser, mobile)
    const { db } = server.deps
    const move = (status: number) =>
      db.updateTable('account_cancellation').set({ status }).where('uid', '=', uid).execute()
    await move(2)
    expect(await rollback(browser, verifyToken)).toMatchObject({ code: 2232 })
    await move(1)
    expect(await rollback(browser, verifyToken)).toMatchObject({ code: 200 })
  })
})

test('an account in good standing keeps its proofs apart from its logins', async () => {
  const { uid, mobile } = await anAccount(server)
  const browser = await signedIn(server, uid)
  await browser.call(auth.sendCodeByUid, { scene: LEAVE })
  const code = await lastCode(server, mobile)
  const visitor = openBrowser(server)
  const input = { loginType: 1, mobile, code, agree: true, deviceId: visitor.deviceId } as const
  expect(await visitor.call(auth.login, input)).toMatchObject({ code: 2105 })
})
