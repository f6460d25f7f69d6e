import { readFileSync } from 'node:fs'
import { accountMerge } from '@tingan/contract/account-merge'
import type { CallInput } from '@tingan/contract/call'
import { type DraftForm, FORM_DRAFT_BYTES, formDraft } from '@tingan/contract/form-draft'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { jobs } from '../../app.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { aLeavingAccount, aMobile, signedIn } from '../../testing/members.ts'
import { aNewcomer, anIdCardNo } from '../../testing/people.ts'
import { logFile, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aPerson, aProof } from '../../testing/ties.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { LOG_LEVEL: 'trace' })
})
afterAll(() => server.stop())

const DAY = 86_400_000
const PAGE = 'a'.repeat(32)
const OTHER_PAGE = 'b'.repeat(32)

type Save = CallInput<typeof formDraft.save>
const textOf = (values: object) => JSON.stringify(values)
const save = (browser: Browser, values: object, change: Partial<Save> = {}) =>
  browser.call(formDraft.save, {
    form: 'real-name',
    writer: PAGE,
    number: 1,
    content: textOf(values),
    ...change,
  })
async function kept(browser: Browser, form: DraftForm = 'real-name') {
  const { content } = (await browser.call(formDraft.read, { form })).data
  return content === null ? null : JSON.parse(content)
}
const rowsOf = (uid: number) =>
  server.deps.db.selectFrom('form_draft').selectAll().where('uid', '=', uid).execute()
const run = (name: string, payload: object = {}) =>
  jobs.find((job) => job.name === name)!.run(server.deps, payload)

test('typed on one device, it is there on another, and gone once it is dropped', async () => {
  const { uid, browser } = await aNewcomer(server)
  expect(await kept(browser)).toBeNull()
  const typed = { realName: '苏晚晴 <b>', idCardNo: anIdCardNo(), cityId: null, tags: [1, 2] }
  const content = textOf(typed).replaceAll('<', '\\u003c')
  expect(await save(browser, {}, { content })).toMatchObject({ code: 200, data: { kept: true } })
  const phone = await signedIn(server, uid)
  expect(await kept(phone)).toEqual(typed)
  expect(await kept(phone, 'bank')).toBeNull()
  expect(
    await phone.call(formDraft.drop, { form: 'real-name', writer: OTHER_PAGE, number: 1 }),
  ).toMatchObject({
    data: { kept: true },
  })
  expect(await kept(browser)).toBeNull()
})

test('lies sealed: no number of it is in the row, the remembered answers, the audit or the log', async () => {
  const { uid, browser } = await aNewcomer(server)
  const secrets = [anIdCardNo(), aMobile(), '6225880000000001', '苏晚晴']
  await save(browser, { secrets })
  const requestId = '3f2b8a4e-7f7b-4f0e-9d5f-3b1c2a4d5e6f'
  const again = { form: 'bank', writer: PAGE, number: 1, content: textOf({ secrets }) } as const
  for (const _ of ['once', 'twice'])
    expect((await browser.call(formDraft.save, again, { requestId })).data).toEqual({ kept: true })
  expect(await kept(browser, 'bank')).toEqual({ secrets })
  const { db } = server.deps
  const traces = JSON.stringify([
    await rowsOf(uid),
    await db.selectFrom('once_answer').selectAll().where('uid', '=', uid).execute(),
    await db.selectFrom('audit_log').selectAll().where('subject', '=', `account:${uid}`).execute(),
  ])
  const log = readFileSync(logFile(server.dataDir), 'utf8')
  expect(traces).toContain('"sealed":"test.')
  expect(log).toContain('/api/v1/user/formDraft/save')
  for (const secret of secrets) for (const place of [traces, log]) expect(place).not.toContain(secret)
})

describe('refused', () => {
  test('to whoever is not signed in', async () => {
    const visitor = openBrowser(server)
    expect(await visitor.call(formDraft.read, { form: 'bank' })).toMatchObject({ code: 1001 })
    expect(await save(visitor, {})).toMatchObject({ code: 1001 })
    const drop = { form: 'bank', writer: PAGE, number: 1 } as const
    expect(await visitor.call(formDraft.drop, drop)).toMatchObject({ code: 1001 })
  })

  test('to another account: it has drafts of its own, and its drop takes nothing away', async () => {
    const mine = await aNewcomer(server)
    const foreign = await aNewcomer(server)
    await save(mine.browser, { realName: '甲' })
    expect(await kept(foreign.browser)).toBeNull()
    await foreign.browser.call(formDraft.drop, { form: 'real-name', writer: PAGE, number: 9 })
    await save(foreign.browser, { realName: '乙' }, { number: 10 })
    expect(await kept(mine.browser)).toEqual({ realName: '甲' })
  })

  test('to whoever waits for the end of the account', async () => {
    const { uid } = await aLeavingAccount(server)
    const browser = await signedIn(server, uid)
    expect(await browser.call(formDraft.read, { form: 'bank' })).toMatchObject({ code: 2111 })
    expect(await save(browser, {})).toMatchObject({ code: 2111 })
  })

  test('with all that is wrong said at once', async () => {
    const { browser } = await aNewcomer(server)
    const wrong = { form: 'album-1', writer: 'x', number: 0, content: 'y'.repeat(FORM_DRAFT_BYTES + 1) }
    expect(await browser.call(formDraft.save, wrong as never)).toMatchObject({
      code: 2001,
      data: {
        errors: [
          { field: 'form', msg: '没有这张表单' },
          { field: 'writer', msg: '缺少草稿的序号' },
          { field: 'number', msg: '缺少草稿的序号' },
          { field: 'content', msg: '内容过长，草稿未保存' },
        ],
      },
    })
    expect(await browser.call(formDraft.drop, { ...wrong, number: 1.5 } as never)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'form' }, { field: 'writer' }, { field: 'number' }] },
    })
    expect(await browser.call(formDraft.read, { form: 'ext-plat-10' as never })).toMatchObject({ code: 2001 })
  })

  test.each([
    ['no object', '[1]', '草稿内容格式不正确'],
    ['no JSON', '{"a":', '草稿内容格式不正确'],
    ['nothing', undefined, '缺少草稿内容'],
    ['a byte too many', `{"a":"${'b'.repeat(FORM_DRAFT_BYTES - 7)}"}`, '内容过长，草稿未保存'],
    ['too many bytes in few characters', `{"a":"${'字'.repeat(6000)}"}`, '内容过长，草稿未保存'],
  ])('%s', async (_, content, msg) => {
    const { browser, uid } = await aNewcomer(server)
    expect(await save(browser, {}, { content } as never)).toMatchObject({
      code: 2001,
      data: { errors: [{ field: 'content', msg }] },
    })
    expect(await rowsOf(uid)).toEqual([])
  })

  test('but not at exactly the limit', async () => {
    const { browser } = await aNewcomer(server)
    const content = `{"a":"${'b'.repeat(FORM_DRAFT_BYTES - 8)}"}`
    expect(await save(browser, {}, { content })).toMatchObject({ code: 200 })
  })
})

describe('what overtakes what', () => {
  test('of one page the higher number holds, also when a drop was sent last and came first', async () => {
    const { browser } = await aNewcomer(server)
    await save(browser, { at: 2 }, { number: 2 })
    expect((await save(browser, { at: 1 }, { number: 1 })).data.kept).toBe(false)
    expect((await save(browser, { at: 2.5 }, { number: 2 })).data.kept).toBe(false)
    expect(await kept(browser)).toEqual({ at: 2 })
    await browser.call(formDraft.drop, { form: 'real-name', writer: PAGE, number: 4 })
    expect((await save(browser, { at: 3 }, { number: 3 })).data.kept).toBe(false)
    expect(await kept(browser)).toBeNull()
    expect((await save(browser, { at: 5 }, { number: 5 })).data.kept).toBe(true)
    expect(await kept(browser)).toEqual({ at: 5 })
  })

  test('a drop that comes before the first saving holds too', async () => {
    const { browser } = await aNewcomer(server)
    await browser.call(formDraft.drop, { form: 'real-name', writer: PAGE, number: 2 })
    expect((await save(browser, { at: 1 }, { number: 1 })).data.kept).toBe(false)
    expect(await kept(browser)).toBeNull()
  })

  test('of two pages the one that comes last, whatever its number', async () => {
    const { browser } = await aNewcomer(server)
    await save(browser, { page: 'a' }, { number: 9 })
    expect((await save(browser, { page: 'b' }, { writer: OTHER_PAGE, number: 1 })).data.kept).toBe(true)
    expect(await kept(browser)).toEqual({ page: 'b' })
  })

  test('sent all at once, the highest number is left', async () => {
    const { browser, uid } = await aNewcomer(server)
    const numbers = [3, 8, 1, 6, 2, 7, 4, 5]
    await Promise.all(numbers.map((number) => save(browser, { at: number }, { number })))
    expect(await kept(browser)).toEqual({ at: 8 })
    expect(await rowsOf(uid)).toHaveLength(1)
  })
})

describe('the end of a draft', () => {
  test('comes seven days after the last word: not answered any more, then swept', async () => {
    const { browser, uid } = await aNewcomer(server)
    await save(browser, { realName: '甲' })
    server.deps.clock.advance(7 * DAY - 60_000)
    const later = await signedIn(server, uid)
    expect(await kept(later)).toEqual({ realName: '甲' })
    await run('form-draft.sweep')
    expect(await rowsOf(uid)).toHaveLength(1)
    server.deps.clock.advance(120_000)
    expect(await kept(later)).toBeNull()
    expect(await rowsOf(uid)).toHaveLength(1)
    await run('form-draft.sweep')
    expect(await rowsOf(uid)).toEqual([])
  })

  test('comes with the account’s', async () => {
    const leaving = await aLeavingAccount(server, 0)
    const stays = await aNewcomer(server)
    await save(stays.browser, { realName: '甲' })
    const at = server.deps.clock.date()
    await server.deps.db
      .insertInto('form_draft')
      .values({ uid: leaving.uid, form: 'bank', sealed: 'k1.x', writer: PAGE, number: 1, saved_at: at })
      .execute()
    await run('cancellation.end')
    expect(await rowsOf(leaving.uid)).toEqual([])
    expect(await rowsOf(stays.uid)).toHaveLength(1)
  })

  test('comes with a merge, on the side that is closed', async () => {
    const main = await aPerson(server)
    const sub = await aPerson(server, { plat: 3, idCard: main.idCard })
    await save(main.browser, { realName: '主' }, { form: 'bank' })
    await save(sub.browser, { realName: '从' }, { form: 'bank' })
    const verifyToken = await aProof(server, main.browser, main.mobile, 13)
    const input = { subUid: sub.uid, keepNickname: 'main' as const, agree: true, verifyToken }
    const { mergeNo } = (await main.browser.call(accountMerge.bind, input)).data
    await run('account.merge', { mergeNo })
    expect(await rowsOf(sub.uid)).toEqual([])
    expect(await kept(main.browser, 'bank')).toEqual({ realName: '主' })
  })
})
