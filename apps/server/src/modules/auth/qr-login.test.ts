import { auth, QR_STATUS } from '@tingan/contract/auth'
import type { Envelope } from '@tingan/contract/envelope'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { anAccount } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const { waiting, scanned, confirmed, expired, cancelled } = QR_STATUS
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

async function aQrCode() {
  const browser = openBrowser(server)
  const { deviceId } = browser
  const { data } = await browser.call(auth.genQrCode, { deviceId })
  const { qrId, pollKey } = data
  const poll = async () => (await browser.call(auth.qrCodeStatus, { qrId, pollKey })).data
  const phone = async (act: string, mobile = '13800000001') => {
    const body = JSON.stringify({ act, mobile })
    const response = await fetch(`${server.origin}/sandbox/api/scan/${qrId}`, { method: 'POST', body })
    return (await response.json()) as Envelope<{ status: number }>
  }
  const login = (scanTicket: string) => browser.call(auth.login, { loginType: 3, qrId, scanTicket, deviceId })
  return { browser, data, poll, phone, login }
}

async function aConfirmedCode(mobile?: string) {
  const code = await aQrCode()
  await code.phone('scan', mobile)
  await code.phone('confirm', mobile)
  const { scanTicket } = await code.poll()
  return { ...code, scanTicket: scanTicket! }
}

describe('a picture on the screen', () => {
  test('shows the id, never the key that asks for its state', async () => {
    const { data } = await aQrCode()
    expect(data.qrId).toMatch(/^[0-9a-f]{32}$/)
    expect(data.qrUrl).toContain(data.qrId)
    expect(data.qrUrl).not.toContain(data.pollKey)
    expect(data.expireAt - server.deps.clock.now()).toBeGreaterThan(150_000)
  })

  test('is waited on, scanned, confirmed and entered by', async () => {
    const { browser, poll, phone, login } = await aQrCode()
    expect(await poll()).toEqual({ status: waiting })
    expect(await phone('scan')).toMatchObject({ code: 200, data: { status: scanned } })
    expect(await poll()).toEqual({ status: scanned })
    expect(await phone('confirm')).toMatchObject({ code: 200, data: { status: confirmed } })
    const { status, scanTicket } = await poll()
    expect(status).toBe(confirmed)
    const { code, data } = await login(scanTicket!)
    expect(code).toBe(200)
    expect(data).toMatchObject({ loginUid: 10000001, isNew: false, authType: 1 })
    browser.identity = { uid: data.loginUid, eventId: data.eventId, tokens: data }
    expect(await browser.call(auth.sessions, {})).toMatchObject({
      data: [{ loginWay: 'scan', current: true }],
    })
    expect(await poll()).toEqual({ status: expired })
  })

  test('may be put away on the phone, before or after the scan', async () => {
    const [one, other] = [await aQrCode(), await aQrCode()]
    await one.phone('cancel')
    expect(await one.poll()).toEqual({ status: cancelled })
    await other.phone('scan')
    await other.phone('cancel')
    expect(await other.poll()).toEqual({ status: cancelled })
    server.deps.clock.advance(181_000)
    expect(await other.poll()).toEqual({ status: cancelled })
  })

  test('lives three minutes, in whatever state', async () => {
    const [fresh, seen, agreed] = [await aQrCode(), await aQrCode(), await aConfirmedCode()]
    await seen.phone('scan')
    server.deps.clock.advance(181_000)
    expect(await fresh.poll()).toEqual({ status: expired })
    expect(await seen.poll()).toEqual({ status: expired })
    expect(await agreed.poll()).toEqual({ status: expired })
    expect(await fresh.phone('scan')).toMatchObject({ code: 2108 })
    expect(await agreed.login(agreed.scanTicket)).toMatchObject({ code: 2108 })
  })
})

describe('the phone', () => {
  test.each([
    ['confirm', []],
    ['scan', ['scan']],
    ['scan', ['cancel']],
    ['confirm', ['cancel']],
    ['cancel', ['scan', 'confirm']],
    ['scan', ['scan', 'confirm']],
  ])('cannot %s after %j', async (act, before) => {
    const { phone } = await aQrCode()
    for (const step of before) expect(await phone(step)).toMatchObject({ code: 200 })
    expect(await phone(act)).toMatchObject({ code: 2108 })
  })

  test('that scanned first must be the one that confirms', async () => {
    const { phone, poll } = await aQrCode()
    await phone('scan', '13800000001')
    expect(await phone('confirm', '13800000011')).toMatchObject({ code: 2108 })
    expect(await poll()).toEqual({ status: scanned })
  })
})

describe('the state', () => {
  test('is told only for the key of the picture', async () => {
    const { browser, data } = await aQrCode()
    const { qrId } = data
    const other = await aQrCode()
    for (const pollKey of ['guess', other.data.pollKey, qrId])
      expect(await browser.call(auth.qrCodeStatus, { qrId, pollKey })).toMatchObject({ code: 2108 })
  })

  test('is told only on the device that made the picture', async () => {
    const { data } = await aConfirmedCode()
    const { qrId, pollKey } = data
    const answer = await openBrowser(server).call(auth.qrCodeStatus, { qrId, pollKey })
    expect(answer).toMatchObject({ code: 2108 })
  })

  test('of a picture nobody made is not told', async () => {
    const input = { qrId: 'f'.repeat(32), pollKey: 'x' }
    expect(await openBrowser(server).call(auth.qrCodeStatus, input)).toMatchObject({ code: 2108 })
  })
})

describe('the ticket', () => {
  test('works once', async () => {
    const { login, scanTicket } = await aConfirmedCode()
    expect(await login(scanTicket)).toMatchObject({ code: 200 })
    expect(await login(scanTicket)).toMatchObject({ code: 2108 })
  })

  test('used ten times at once opens one session', async () => {
    const { login, scanTicket } = await aConfirmedCode('13800000012')
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(scanTicket)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2108)])
  })

  test('works only where the picture was', async () => {
    const { data, scanTicket } = await aConfirmedCode()
    const stranger = openBrowser(server)
    const input = { loginType: 3, qrId: data.qrId, scanTicket, deviceId: stranger.deviceId } as const
    expect(await stranger.call(auth.login, input)).toMatchObject({ code: 2108 })
  })

  test('cannot be guessed', async () => {
    const { login } = await aConfirmedCode()
    expect(await login('0'.repeat(48))).toMatchObject({ code: 2108 })
  })

  test('must be given, with the picture it is for', async () => {
    const browser = openBrowser(server)
    expect(await browser.call(auth.login, { loginType: 3, deviceId: browser.deviceId })).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'qrId' }, { field: 'scanTicket' }] },
    })
  })

  test('of a frozen account opens nothing', async () => {
    const { mobile } = await anAccount(server, { accountStatus: 2 })
    const { login, scanTicket } = await aConfirmedCode(mobile)
    expect(await login(scanTicket)).toMatchObject({ code: 2113 })
  })
})
