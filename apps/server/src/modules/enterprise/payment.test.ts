import { randomUUID } from 'node:crypto'
import { enterprise } from '@tingan/contract/enterprise'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { MemberCtx } from '../../platform/context.ts'
import { ACCOUNT_NO, aBankForm, anEnterprise, playSandbox, standingOf } from '../../testing/companies.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeCorporateBank } from './bank-step.service.ts'
import { expirePayments, followPayments, sendPayments } from './enterprise.jobs.ts'
import { workingDaysAfter } from './working-days.ts'

const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { VENDOR_LIMIT_MS: '2500' })
  moveToNoon(server)
})
afterAll(() => server.stop())

let company: Awaited<ReturnType<typeof anEnterprise>>
beforeEach(async () => {
  company = await anEnterprise(server, { status: 3, authStatus: 2 })
})

const pay = (change: object = {}) =>
  company.browser.call(enterprise.setBankInfo, { ...aBankForm(company.companyName), ...change })
const fill = (amount: unknown) => company.browser.call(enterprise.checkPay, { amount } as never)
const sentAmount = async () =>
  ((await playSandbox(server, `bank/${company.uid}`)).data as { amountFen: number }).amountFen
const state = async () => (await company.browser.call(enterprise.info, {})).data.paymentCheck?.state
const wrongAmount = async () => ((await sentAmount()) % 99) + 1
/** Sessions do not last as long as some of this takes. */
async function nextDay() {
  server.deps.clock.advance(DAY_MS)
  company = { ...company, browser: await signedIn(server, company.uid) }
}
const standing = () => standingOf(server, company.uid)
const titles = async () =>
  (await server.deps.db.selectFrom('message').select('title').where('uid', '=', company.uid).execute()).map(
    ({ title }) => title,
  )

describe('the corporate account', () => {
  test('is paid a few fen that nobody is told', async () => {
    const { code, data } = await pay()
    expect(code).toBe(200)
    expect(data).toMatchObject({ status: 4, paymentCheckStatus: 1 })
    expect(data.expireAt - data.expectedBy).toBeGreaterThan(0)
    const amount = await sentAmount()
    expect(amount).toBeGreaterThanOrEqual(1)
    expect(amount).toBeLessThanOrEqual(99)
    const info = await company.browser.call(enterprise.info, {})
    expect(info.data).toMatchObject({
      bank: { cardNo: '**** **** 0999' },
      paymentCheck: { state: 'PAID', triesLeft: 3 },
    })
    expect(JSON.stringify(info.data)).not.toContain(ACCOUNT_NO)
    expect(JSON.stringify(info.data)).not.toContain('amount')
    expect(await titles()).toContain('认证打款已发出')
  })

  test('says everything that is wrong at once', async () => {
    const { code, data } = await company.browser.call(enterprise.setBankInfo, {} as never)
    expect(code).toBe(2001)
    const { errors } = data as unknown as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual([
      'accountName',
      'cardNo',
      'bankCode',
      'provinceId',
      'cityId',
      'branchName',
      'cnapsCode',
    ])
  })

  test.each([
    ['accountName', '别人的文化传媒有限公司', 2410],
    ['cardNo', '1234567', 2409],
    ['cardNo', '**** **** 1111', 2409],
    ['bankCode', 'XXX', 2001],
    ['cityId', 110100, 2001],
    ['branchName', '支行', 2001],
    ['cnapsCode', '30839300002', 2001],
    ['cnapsCode', '102393000010', 2001],
  ])('%s %j is refused with %i', async (field, value, code) => {
    expect(await pay({ [field]: value })).toMatchObject({ code })
    expect(await standing()).toEqual([3, 2, 0])
  })

  test.each(['down', 'late'])('a bank that is %s is asked again under the same number', async (fault) => {
    await playSandbox(server, 'fault', { provider: 'bank', fault })
    const { code, data } = await pay()
    expect(code).toBe(200)
    expect(await state()).toBe('INIT')
    expect(await fill(await sentAmount())).toMatchObject({ code: 2411 })
    expect(await pay()).toMatchObject({ code: 2411 })
    await playSandbox(server, 'fault', { provider: 'bank', fault: 'none' })
    await sendPayments.run(server.deps, {})
    await sendPayments.run(server.deps, {})
    expect(await state()).toBe('PAID')
    expect((await titles()).filter((title) => title === '认证打款已发出')).toHaveLength(1)
    const sent = await server.deps.db
      .selectFrom('sandbox_payment')
      .select('biz_no')
      .where('account_name', '=', company.companyName)
      .execute()
    expect(sent).toEqual([{ biz_no: data.bizNo }])
    expect(await fill(await sentAmount())).toMatchObject({ code: 200 })
  })

  test('a double click pays once, a second tab is told to wait', async () => {
    const form = aBankForm(company.companyName)
    const requestId = randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => company.browser.call(enterprise.setBankInfo, form, { requestId })),
    )
    expect(both[0]?.data).toEqual(both[1]?.data)
    expect(await pay()).toMatchObject({ code: 2411 })
  })

  test('is paid three times a day and ten times in all', async () => {
    for (let time = 0; time < 10; time++) {
      if (time > 0 && time % 3 === 0) {
        expect(await pay()).toMatchObject({ code: 2416, data: { leftToday: 0 } })
        await nextDay()
      }
      expect(await pay()).toMatchObject({ code: 200 })
      await company.browser.call(enterprise.setStatus, { status: 3 })
    }
    await nextDay()
    expect(await pay()).toMatchObject({ code: 2416, data: { left: 0 } })
  })

  test('branches are found by place, bank and words', async () => {
    const { data } = await company.browser.call(enterprise.getBankList, {
      keyword: '观音山',
      bankCode: 'CMB',
    })
    expect(data).toEqual([
      {
        bankCode: 'CMB',
        bankName: '招商银行',
        branches: [{ branchName: '招商银行厦门观音山支行', cnapsCode: '308393000021' }],
      },
    ])
    const all = await company.browser.call(enterprise.getBankList, {})
    expect(all.data).toHaveLength(15)
    expect(all.data.every(({ branches }) => branches.length === 0)).toBe(true)
    const odd = await company.browser.call(enterprise.getBankList, { keyword: '%' })
    expect(odd.data.flatMap(({ branches }) => branches)).toEqual([])
  })

  test('is not asked of individuals', async () => {
    const creator = await signedIn(server, (await anAccount(server)).uid)
    expect(await creator.call(enterprise.setBankInfo, aBankForm('某某公司'))).toMatchObject({ code: 2003 })
  })
})

describe('the amount', () => {
  beforeEach(async () => {
    expect(await pay()).toMatchObject({ code: 200 })
  })

  test('right: settled, once, for this session', async () => {
    expect(await fill(await sentAmount())).toMatchObject({
      code: 200,
      data: { status: 5, paymentCheckStatus: 3, triesLeft: 3 },
    })
    expect(await standing()).toEqual([5, 2, 3])
    expect((await company.browser.call(enterprise.info, {})).data.can.editBody).toBe(false)
    expect(await titles()).toContain('企业入驻成功')
    expect((await company.browser.page('/checkin/enterprisev2/success')).status).toBe(200)
    const elsewhere = await signedIn(server, company.uid)
    expect((await elsewhere.page('/checkin/enterprisev2/success')).status).toBe(302)
    expect(await fill(1)).toMatchObject({ code: 2406 })
  })

  test.each([0, 100, 0.5, '37', 'x', null])('%j is no amount and costs no try', async (amount) => {
    expect(await fill(amount)).toMatchObject({ code: 2001 })
    const { data } = await company.browser.call(enterprise.info, {})
    expect(data.paymentCheck?.triesLeft).toBe(3)
  })

  test('wrong three times: back to the bank page, and every tab hears why', async () => {
    const wrong = await wrongAmount()
    expect(await fill(wrong)).toMatchObject({
      code: 2412,
      data: { left: 2 },
      msg: '打款金额不正确，还可尝试2次',
    })
    expect(await fill(wrong)).toMatchObject({ code: 2412, data: { left: 1 } })
    expect(await fill(wrong)).toMatchObject({ code: 2413 })
    expect(await standing()).toEqual([3, 2, 2])
    expect(await fill(wrong)).toMatchObject({ code: 2413 })
    expect((await company.browser.call(enterprise.info, {})).data.failReason).toContain('填错3次')
    expect(await pay({ cardNo: '**** **** 0999' })).toMatchObject({ code: 200 })
    expect(await fill(await sentAmount())).toMatchObject({ code: 200 })
  })

  test('two tabs race: the tries are counted one by one', async () => {
    const wrong = await wrongAmount()
    const all = await Promise.all([fill(wrong), fill(wrong), fill(wrong), fill(wrong)])
    expect(all.map(({ code }) => code).toSorted()).toEqual([2412, 2412, 2413, 2413])
  })

  test('two tabs with the right amount: one effect', async () => {
    const amount = await sentAmount()
    const both = await Promise.all([fill(amount), fill(amount)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 2406])
    expect((await titles()).filter((title) => title === '企业入驻成功')).toHaveLength(1)
  })

  test('sent back: the bank page, with what the bank says', async () => {
    expect(
      await playSandbox(server, `bank/${company.uid}`, { result: 'bounced', reason: '户名不符' }),
    ).toMatchObject({ code: 200 })
    expect(await standing()).toEqual([3, 2, 2])
    expect(await fill(1)).toMatchObject({ code: 2415 })
    const { data } = await company.browser.call(enterprise.info, {})
    expect(data).toMatchObject({
      failReason: '打款被退回（户名不符）',
      paymentCheck: { state: 'PAID_FAILED' },
    })
    expect(await playSandbox(server, `bank/${company.uid}`, { result: 'paid' })).toMatchObject({ code: 2002 })
  })

  test('arrived: the page knows', async () => {
    await playSandbox(server, `bank/${company.uid}`, { result: 'paid' })
    const { data } = await company.browser.call(enterprise.info, {})
    expect(data.paymentCheck?.state).toBe('PAID_SUCCESS')
  })

  test('the job asks a bank that does not call', async () => {
    await server.deps.db
      .updateTable('sandbox_payment')
      .set({ result: 'bounced', reason: '账号不存在' })
      .where('account_name', '=', company.companyName)
      .execute()
    await followPayments.run(server.deps, {})
    expect(await standing()).toEqual([3, 2, 2])
  })

  test('after seven days it is too late, by the timer or by asking', async () => {
    server.deps.clock.advance(7 * DAY_MS - 60_000)
    await expirePayments.run(server.deps, {})
    expect(await standing()).toEqual([4, 2, 1])
    server.deps.clock.advance(61_000)
    company = { ...company, browser: await signedIn(server, company.uid) }
    expect(await fill(1)).toMatchObject({ code: 2414 })
    expect(await standing()).toEqual([3, 2, 2])
    expect(await fill(1)).toMatchObject({ code: 2414 })
    await pay()
    server.deps.clock.advance(8 * DAY_MS)
    await expirePayments.run(server.deps, {})
    expect(await standing()).toEqual([3, 2, 2])
    expect(await titles()).toContain('企业核验失败')
  })

  test('runs out for a disabled one too: enabled again, it gives its account anew', async () => {
    const setStatus = (change: object) =>
      server.deps.db.updateTable('enterprise').set(change).where('uid', '=', company.uid).execute()
    await setStatus({ status: -9999, status_before_disable: 4 })
    server.deps.clock.advance(8 * DAY_MS)
    await expirePayments.run(server.deps, {})
    expect(await standing()).toEqual([-9999, 2, 2])
    const { status_before_disable } = await server.deps.db
      .selectFrom('enterprise')
      .select('status_before_disable')
      .where('uid', '=', company.uid)
      .executeTakeFirstOrThrow()
    expect(status_before_disable).toBe(3)
  })

  test('a step back makes it void', async () => {
    const amount = await sentAmount()
    expect(await company.browser.call(enterprise.setStatus, { status: 3 })).toMatchObject({
      code: 200,
      data: { status: 3 },
    })
    expect(await standing()).toEqual([3, 2, 0])
    expect(await fill(amount)).toMatchObject({ code: 2406 })
  })
})

describe('another account of a settled enterprise', () => {
  const ctx = () =>
    ({
      ...server.deps,
      rootDb: server.deps.db,
      member: { uid: company.uid },
      ip: '',
      traceId: '',
    }) as unknown as MemberCtx
  const banks = async () => {
    const rows = await server.deps.db
      .selectFrom('bank_account')
      .select(['card_no', 'status'])
      .where('uid', '=', company.uid)
      .orderBy('bank_account_id')
      .execute()
    return rows.map((row) => [server.deps.personal.open(row.card_no), row.status])
  }
  const anyhow = () => Promise.resolve()
  const other = () => ({ ...aBankForm(company.companyName), cardNo: '44001234567890' }) as never

  beforeEach(async () => {
    await pay()
    await fill(await sentAmount())
  })

  test('counts once its amount was named; until then the old one does', async () => {
    await changeCorporateBank(ctx(), other(), anyhow)
    expect(await banks()).toEqual([
      [ACCOUNT_NO, 2],
      ['44001234567890', 1],
    ])
    await expect(changeCorporateBank(ctx(), other(), anyhow)).rejects.toMatchObject({ code: 2411 })
    expect(await standing()).toEqual([5, 2, 3])
    const { data } = await company.browser.call(enterprise.info, {})
    expect(data).toMatchObject({ bank: { cardNo: '**** **** 0999' }, newBank: { cardNo: '**** **** 7890' } })
    expect(await fill(await sentAmount())).toMatchObject({ code: 200, data: { status: 5 } })
    expect(await banks()).toEqual([
      [ACCOUNT_NO, 4],
      ['44001234567890', 2],
    ])
  })

  test('sent back: the old one stays, and so does the enterprise', async () => {
    await changeCorporateBank(ctx(), other(), anyhow)
    await playSandbox(server, `bank/${company.uid}`, { result: 'bounced' })
    expect(await banks()).toEqual([
      [ACCOUNT_NO, 2],
      ['44001234567890', 3],
    ])
    expect(await standing()).toEqual([5, 2, 3])
  })
})

test('working days leave out the weekend', () => {
  const friday = Date.parse('2026-01-09T10:00:00+08:00')
  expect(workingDaysAfter(friday, 3)).toBe(Date.parse('2026-01-14T10:00:00+08:00'))
})
