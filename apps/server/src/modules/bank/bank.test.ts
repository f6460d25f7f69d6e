import { readFileSync } from 'node:fs'
import { bank } from '@tingan/contract/bank'
import type { CallInput } from '@tingan/contract/call'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBankForm, anEnterprise, playSandbox } from '../../testing/companies.ts'
import { addBank } from '../../testing/income.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { logFile, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aPerson, aProof } from '../../testing/ties.ts'
import { holdOwner } from '../withdraw/withdraw.repo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { LOG_LEVEL: 'trace' })
  moveToNoon(server)
})
afterAll(() => server.stop())

const CARD = '6225880000000001'
const OTHER = '6217000000000000004'
const DAY = 86_400_000
const form = {
  cardNo: CARD,
  bankCode: 'CMB',
  provinceId: 110000,
  cityId: 110100,
  reservedMobile: '13877776666',
}

type Person = Awaited<ReturnType<typeof aPerson>>

async function save(person: Person, change: Partial<CallInput<typeof bank.save>> = {}) {
  const verifyToken = await aProof(server, person.browser, person.mobile, 4)
  return person.browser.call(bank.save, { ...form, verifyToken, ...change })
}

async function mismatch(cardNo: string) {
  const { db, personal } = server.deps
  await db
    .insertInto('sandbox_answer')
    .values({ provider: 'bank', subject: personal.hash('card', cardNo), answer: 'mismatch' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

describe('a card is known while it is typed', () => {
  test.each([
    ['6225 8800 0000 0001', 200, 'CMB'],
    [OTHER, 200, 'CCB'],
    ['6225880000000002', 2311, null],
    ['622588', 2311, null],
    ['6225750000000006', 2312, null],
    ['4111111111111111', 2313, null],
  ])('%s', async (cardNo, code, bankCode) => {
    const { browser } = await aPerson(server)
    const answer = await browser.call(bank.parse, { cardNo })
    expect(answer.code).toBe(code)
    if (bankCode) expect(answer.data).toMatchObject({ bankCode, cardType: 1, support: true })
  })
})

test('the list names every bank, in its order', async () => {
  const { browser } = await aPerson(server)
  const { data } = await browser.call(bank.list, { type: 1 })
  expect(data).toHaveLength(15)
  expect(data[0]).toEqual({ bankCode: 'ICBC', bankName: '工商银行', logo: '', needBranch: false })
})

test('bound, it is masked; in full only after a code for just that', async () => {
  const person = await aPerson(server)
  expect((await person.browser.call(bank.info, {})).data).toBeNull()
  expect(await save(person)).toMatchObject({
    code: 200,
    data: { cardNo: '6225 **** **** 0001', accountName: '许*', reservedMobile: '138****6666', status: 2 },
  })
  expect(await person.browser.call(bank.info, { full: true })).toMatchObject({ code: 2015 })
  const wrong = await aProof(server, person.browser, person.mobile, 4)
  expect(await person.browser.call(bank.info, { full: true, verifyToken: wrong })).toMatchObject({
    code: 2015,
  })
  const verifyToken = await aProof(server, person.browser, person.mobile, 14)
  expect(await person.browser.call(bank.info, { full: true, verifyToken })).toMatchObject({
    data: { cardNo: CARD, accountName: person.name, reservedMobile: form.reservedMobile },
  })
})

test('all that is wrong is said at once', async () => {
  const { browser } = await aPerson(server)
  const { code, data } = await browser.call(bank.save, { cardNo: '12', verifyToken: 'x' })
  expect(code).toBe(2001)
  expect((data as unknown as { errors: { field: string; msg: string }[] }).errors).toEqual([
    { field: 'cardNo', msg: '请输入正确的银行卡号' },
    { field: 'bankCode', msg: '请选择开户银行' },
    { field: 'provinceId', msg: '请选择开户行所在地' },
    { field: 'cityId', msg: '请选择开户行所在地' },
    { field: 'reservedMobile', msg: '请输入银行预留手机号' },
  ])
})

describe('refused', () => {
  test.each<[string, Partial<CallInput<typeof bank.save>>, number]>([
    ['a number that does not add up', { cardNo: '6225880000000002' }, 2311],
    ['a credit card', { cardNo: '6225750000000006' }, 2312],
    ['a foreign bank', { cardNo: '4111111111111111' }, 2313],
    ['another holder', { accountName: '王五' }, 2315],
    ['another bank than the card says', { bankCode: 'CCB' }, 2001],
    ['a city of another province', { cityId: 350200 }, 2001],
    ['no branch where the bank needs one', { cardNo: '6221880000000005', bankCode: 'PSBC' }, 2001],
    ['no proof', { verifyToken: 'f'.repeat(64) }, 2015],
  ])('%s', async (_, change, code) => {
    const person = await aPerson(server)
    await playSandbox(server, 'fault', { provider: 'bank', fault: 'down' })
    const answer = await save(person, change)
    await playSandbox(server, 'fault', { provider: 'bank', fault: 'none' })
    // The bank is down: had it been asked, the answer were 2000.
    expect(answer).toMatchObject({ code })
    expect((await person.browser.call(bank.info, {})).data).toBeNull()
  })

  test('whoever is not certified', async () => {
    const { uid, mobile } = await anAccount(server)
    const browser = await signedIn(server, uid)
    const verifyToken = await aProof(server, browser, mobile, 4)
    expect(await browser.call(bank.save, { ...form, verifyToken })).toMatchObject({ code: 2310 })
  })

  test('newcomers', async () => {
    const { uid } = await anAccount(server, { authType: 0 })
    const browser = await signedIn(server, uid)
    expect(await browser.call(bank.save, { ...form, verifyToken: 'x' })).toMatchObject({ code: 2003 })
  })
})

test('a second change within thirty days is refused, after them it is not', async () => {
  const person = await aPerson(server)
  expect(await save(person)).toMatchObject({ code: 200 })
  expect(await save(person, { cardNo: OTHER, bankCode: 'CCB' })).toMatchObject({ code: 2316 })
  server.deps.clock.advance(30 * DAY)
  const browser = await signedIn(server, person.uid)
  const again = { ...person, browser }
  expect(await save(again, { cardNo: OTHER, bankCode: 'CCB' })).toMatchObject({
    code: 200,
    data: { bankName: '建设银行' },
  })
  const rows = await server.deps.db
    .selectFrom('bank_account')
    .select('status')
    .where('uid', '=', person.uid)
    .orderBy('bank_account_id')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual([4, 2])
})

test('five cards of somebody else a day, then no more', async () => {
  const person = await aPerson(server)
  const foreign = '6214830000000009'
  await mismatch(foreign)
  const change = { cardNo: foreign }
  for (let tries = 0; tries < 5; tries++) expect(await save(person, change)).toMatchObject({ code: 2314 })
  expect(await save(person)).toMatchObject({ code: 2004 })
  moveToNoon(server)
  expect(await save({ ...person, browser: await signedIn(server, person.uid) })).toMatchObject({ code: 200 })
})

test('a bank that does not answer costs nothing: the same proof works a minute later', async () => {
  const person = await aPerson(server)
  const verifyToken = await aProof(server, person.browser, person.mobile, 4)
  await playSandbox(server, 'fault', { provider: 'bank', fault: 'down' })
  expect(await person.browser.call(bank.save, { ...form, verifyToken })).toMatchObject({ code: 2000 })
  await playSandbox(server, 'fault', { provider: 'bank', fault: 'none' })
  expect(await person.browser.call(bank.save, { ...form, verifyToken })).toMatchObject({ code: 200 })
})

test('ten clicks bind one card', async () => {
  const person = await aPerson(server)
  const verifyToken = await aProof(server, person.browser, person.mobile, 4)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => person.browser.call(bank.save, { ...form, verifyToken })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 2316 || code === 2005)).toHaveLength(9)
})

test('the same request again gets the first answer', async () => {
  const person = await aPerson(server)
  const verifyToken = await aProof(server, person.browser, person.mobile, 4)
  const requestId = crypto.randomUUID()
  const send = () => person.browser.call(bank.save, { ...form, verifyToken }, { requestId })
  const [first, second] = await Promise.all([send(), send()])
  expect(first).toMatchObject({ code: 200 })
  expect(second).toEqual(first)
})

test('a company sees its own account and moves to another by a payment', async () => {
  const { browser, operatorMobile, companyName } = await anEnterprise(server, {
    authStatus: 2,
    paymentCheckStatus: 3,
  })
  const corporate = aBankForm(companyName)
  expect(await browser.call(bank.save, { ...corporate, verifyToken: 'x' })).toMatchObject({ code: 2015 })
  const verifyToken = await aProof(server, browser, operatorMobile, 4)
  expect(await browser.call(bank.save, { ...corporate, verifyToken })).toMatchObject({
    code: 200,
    data: { ownerType: 2, status: 1, accountName: companyName },
  })
  const next = await aProof(server, browser, operatorMobile, 4)
  expect(await browser.call(bank.save, { ...corporate, verifyToken: next })).toMatchObject({ code: 2317 })
})

describe('a company whose withdrawal', () => {
  async function runningWithdraw(uid: number) {
    const { db, clock } = server.deps
    const at = clock.date()
    const account = await db
      .selectFrom('bank_account')
      .select(['bank_account_id', 'bank_name'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const sums = { apply_fen: 100, tax_fen: 0, vat_fen: 0, net_fen: 100 }
    await db
      .insertInto('withdraw')
      .values({
        withdraw_no: `TX${uid}`,
        uid,
        owner_type: 2,
        ...account,
        ...sums,
        card_mask: '',
        status: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
  }

  async function aCompanyAsking() {
    const company = await anEnterprise(server, { authStatus: 2, paymentCheckStatus: 3 })
    const verifyToken = await aProof(server, company.browser, company.operatorMobile, 4)
    return {
      ...company,
      ask: () => company.browser.call(bank.save, { ...aBankForm(company.companyName), verifyToken }),
    }
  }

  test('runs keeps its account until it is over', async () => {
    const { uid, ask } = await aCompanyAsking()
    const { db } = server.deps
    await addBank(server, uid, 2, '听潮')
    const longAgo = new Date(server.deps.clock.now() - 31 * DAY)
    await db.updateTable('bank_account').set({ created_at: longAgo }).where('uid', '=', uid).execute()
    await runningWithdraw(uid)
    expect(await ask()).toMatchObject({ code: 2317 })
    await db.updateTable('withdraw').set({ status: 3 }).where('uid', '=', uid).execute()
    expect(await ask()).toMatchObject({ code: 200 })
  })

  test('is just being asked for waits: the two never pass each other', async () => {
    const { uid, ask } = await aCompanyAsking()
    await server.deps.db.transaction().execute(async (tx) => {
      await holdOwner(tx, uid)
      expect(await ask()).toMatchObject({ code: 2005 })
    })
    expect(await ask()).toMatchObject({ code: 200 })
  })
})

test('no number, name or code of all this is in the log or the audit', async () => {
  const person = await aPerson(server)
  await save(person)
  const log = readFileSync(logFile(server.dataDir), 'utf8')
  expect(log).toContain('certification/bankInfo')
  const audits = JSON.stringify(await server.deps.db.selectFrom('audit_log').selectAll().execute())
  for (const secret of [CARD, OTHER, form.reservedMobile, person.idCard, person.name, person.mobile]) {
    expect(log).not.toContain(secret)
    expect(audits).not.toContain(secret)
  }
})
