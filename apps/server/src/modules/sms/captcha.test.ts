import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { aMobile, anAccount, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), {
    CAPTCHA: '1',
    TRUST_PROXY: '1',
    SMS_CAPTCHA_PER_IP: '4',
    DATABASE_POOL: '2',
  })
  moveToNoon(server)
})
afterAll(() => server.stop())

let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function puzzle(kind: 'slide' | 'question' = 'slide') {
  const answer = await openBrowser(server).call(auth.captcha, { kind }, from(anAddress()))
  const { captchaId } = answer.data
  const row = await server.deps.db
    .selectFrom('captcha')
    .select('answer')
    .where('captcha_id', '=', captchaId)
    .executeTakeFirstOrThrow()
  const solve = (solution: { x?: number; answer?: string }) =>
    openBrowser(server).call(auth.checkCaptcha, { captchaId, ...solution }, from(anAddress()))
  return { data: answer.data, right: row.answer, solve }
}

async function aTicket(): Promise<string> {
  const { right, solve } = await puzzle()
  return (await solve({ x: Number(right) })).data.captchaTicket!
}

/** A device somebody has signed in on before. */
const aKnownDevice = async () => (await signedIn(server, (await anAccount(server)).uid)).deviceId

const send = (
  deviceId: string,
  {
    mobile = aMobile(),
    address = anAddress(),
    ...more
  }: { mobile?: string; address?: string; captchaTicket?: string },
) => openBrowser(server, deviceId).call(auth.sendCode, { mobile, scene: 1, ...more }, from(address))
const aNewDevice = () => openBrowser(server).deviceId

describe('a captcha is asked', () => {
  test('of a new device', async () => {
    const device = aNewDevice()
    expect(await send(device, {})).toMatchObject({ code: 2107, msg: '请先完成安全验证' })
    expect(await send(device, { captchaTicket: await aTicket() })).toMatchObject({ code: 200 })
  })

  test('of a known device from the third message a day on', async () => {
    const device = await aKnownDevice()
    const mobile = aMobile()
    const codes = []
    for (let time = 0; time < 3; time++) {
      codes.push((await send(device, { mobile })).code)
      server.deps.clock.advance(61_000)
    }
    expect(codes).toEqual([200, 200, 2107])
    const captchaTicket = await aTicket()
    expect(await send(device, { mobile, captchaTicket })).toMatchObject({ code: 200 })
  })

  test('of an address that asks a lot', async () => {
    const device = await aKnownDevice()
    const address = anAddress()
    const codes = []
    for (let time = 0; time < 5; time++) codes.push((await send(device, { address })).code)
    expect(codes).toEqual([200, 200, 200, 200, 2107])
    const captchaTicket = await aTicket()
    expect(await send(device, { address, captchaTicket })).toMatchObject({ code: 200 })
  })

  test('of everybody who comes at once, without holding up the database', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(aNewDevice(), {})))
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(2107))
  })

  test('of nobody who sends to the own phone, for that call takes no ticket', async () => {
    const browser = await signedIn(server, (await anAccount(server)).uid)
    for (let time = 0; time < 4; time++) {
      expect(await browser.call(auth.sendCodeByUid, { scene: 14 }, from(anAddress()))).toMatchObject({
        code: 200,
      })
      server.deps.clock.advance(61_000)
    }
  })
})

describe('a ticket', () => {
  test('allows one message', async () => {
    const captchaTicket = await aTicket()
    expect(await send(aNewDevice(), { captchaTicket })).toMatchObject({ code: 200 })
    expect(await send(aNewDevice(), { captchaTicket })).toMatchObject({ code: 2107 })
  })

  test('is not used up by a message that was refused for another reason', async () => {
    const captchaTicket = await aTicket()
    const mobile = aMobile()
    await send(await aKnownDevice(), { mobile })
    expect(await send(aNewDevice(), { mobile, captchaTicket })).toMatchObject({ code: 2102 })
    expect(await send(aNewDevice(), { captchaTicket })).toMatchObject({ code: 200 })
  })

  test('allows one of ten messages at once', async () => {
    const captchaTicket = await aTicket()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(aNewDevice(), { captchaTicket })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2107)])
  })

  test('ends with its captcha', async () => {
    const captchaTicket = await aTicket()
    server.deps.clock.advance(301_000)
    expect(await send(aNewDevice(), { captchaTicket })).toMatchObject({ code: 2107 })
  })

  test('cannot be made up', async () => {
    expect(await send(aNewDevice(), { captchaTicket: 'f'.repeat(48) })).toMatchObject({ code: 2107 })
  })
})

describe('the puzzle', () => {
  test('comes as two pictures and tells nothing of the place', async () => {
    const { data, right } = await puzzle()
    expect(data).toEqual({
      kind: 'slide',
      captchaId: expect.stringMatching(/^[0-9a-f]{32}$/),
      background: expect.stringMatching(/^data:image\/png;base64,/),
      piece: expect.stringMatching(/^data:image\/png;base64,/),
      width: 300,
      height: 150,
      pieceSize: 48,
      pieceTop: expect.any(Number),
    })
    expect(Number(right)).toBeGreaterThan(48)
    expect(Number(right)).toBeLessThanOrEqual(300 - 48)
  })

  test.each([
    [0, true],
    [6, true],
    [-6, true],
    [5.5, true],
    [7, false],
    [-7, false],
  ])('put %d px beside its place passes: %s', async (off, pass) => {
    const { right, solve } = await puzzle()
    const answer = await solve({ x: Number(right) + off })
    expect(answer).toMatchObject({ code: 200, data: { pass } })
    expect(answer.data.captchaTicket !== undefined).toBe(pass)
  })

  test('may be tried three times', async () => {
    const { right, solve } = await puzzle()
    for (let time = 0; time < 3; time++) expect((await solve({ x: 0 })).data).toEqual({ pass: false })
    expect(await solve({ x: Number(right) })).toMatchObject({ code: 2107 })
  })

  test('gives one ticket', async () => {
    const { right, solve } = await puzzle()
    await solve({ x: Number(right) })
    expect(await solve({ x: Number(right) })).toMatchObject({ code: 2107 })
  })

  test('lives five minutes', async () => {
    const { right, solve } = await puzzle()
    server.deps.clock.advance(301_000)
    expect(await solve({ x: Number(right) })).toMatchObject({ code: 2107 })
  })

  test('is not solved by naming nothing, or by a word', async () => {
    const { right, solve } = await puzzle()
    expect(await solve({})).toMatchObject({ data: { pass: false } })
    expect(await solve({ answer: right })).toMatchObject({ data: { pass: false } })
  })

  test('must exist', async () => {
    const input = { captchaId: 'nothing', x: 100 }
    expect(await openBrowser(server).call(auth.checkCaptcha, input)).toMatchObject({ code: 2107 })
  })
})

describe('the question for those who cannot slide', () => {
  const digits = '零一二三四五六七八九'

  test('can be answered by reading it', async () => {
    const { data, solve } = await puzzle('question')
    const [, a = '', b = ''] = /请问(.)加(.)等于多少/.exec('question' in data ? data.question : '') ?? []
    const sum = String(digits.indexOf(a) + digits.indexOf(b))
    expect(await solve({ answer: ` ${sum} ` })).toMatchObject({ code: 200, data: { pass: true } })
  })

  test('takes no wrong answer, and no place', async () => {
    const { right, solve } = await puzzle('question')
    expect(await solve({ answer: String(Number(right) + 1) })).toMatchObject({ data: { pass: false } })
    expect(await solve({ x: Number(right) })).toMatchObject({ data: { pass: false } })
    expect(await solve({ answer: right })).toMatchObject({ data: { pass: true } })
  })
})
