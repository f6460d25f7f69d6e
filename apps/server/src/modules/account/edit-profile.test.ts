import { account } from '@tingan/contract/account'
import type { CallInput } from '@tingan/contract/call'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anAccount, signedIn } from '../../testing/members.ts'
import { moveToNoon } from '../../testing/noon.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 86_400_000
const INTRO = '白天做编辑，夜里读书给人听。'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  moveToNoon(server)
})
afterAll(() => server.stop())

async function anOwner(nickname?: string) {
  const { uid } = await anAccount(server, nickname === undefined ? {} : { nickname })
  const browser = await signedIn(server, uid)
  const edit = (input: CallInput<typeof account.edit>) => browser.call(account.edit, input)
  return { uid, browser, edit }
}

test('what is given is saved, what is not stays', async () => {
  const { uid, browser, edit } = await anOwner()
  const change = {
    nickname: `新名字${uid}`,
    intro: INTRO,
    gender: 2 as const,
    birthday: '1990-02-28',
    email: 'zhou@example.cn',
    wechat: 'zhou_2026',
    qq: '12345678',
  }
  expect(await edit({ ...change, version: 1 })).toMatchObject({ code: 200, data: { ...change, version: 2 } })
  expect(await edit({ gender: 1, version: 2 })).toMatchObject({ data: { ...change, gender: 1, version: 3 } })
  expect(await browser.call(account.info, {})).toMatchObject({ data: { ...change, gender: 1, version: 3 } })
})

test('what is named is taken away, and only what may be', async () => {
  const { edit } = await anOwner()
  await edit({ birthday: '1990-02-28', email: 'zhou@example.cn', qq: '12345678', version: 1 })
  expect(await edit({ clear: ['birthday', 'qq'], version: 2 })).toMatchObject({
    code: 200,
    data: { birthday: null, qq: '', email: 'zhou@example.cn' },
  })
  expect(await edit({ clear: ['nickname' as never], version: 3 })).toMatchObject({ code: 2001 })
})

test('every change is on record, without what was written', async () => {
  const { uid, edit } = await anOwner()
  await edit({ intro: INTRO, qq: '12345678', version: 1 })
  const records = await server.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', `account:${uid}`)
    .execute()
  expect(records).toEqual([
    { actor: `user:${uid}`, action: 'account.edit', detail: { fields: ['intro', 'qq'] } },
  ])
})

test('all wrong fields are named at once', async () => {
  const { edit } = await anOwner()
  const answer = await edit({
    nickname: '坏 名 字',
    intro: '太短',
    gender: 3 as never,
    birthday: '昨天',
    email: 'zhou@',
    wechat: '1abc',
    qq: '0123',
    version: 'x' as never,
  })
  expect(answer.code).toBe(2001)
  expect(answer.data).toEqual({
    errors: [
      { field: 'nickname', msg: '昵称需为2-20个字，仅支持中英文、数字、_-·' },
      { field: 'intro', msg: '简介需为10-300个字' },
      { field: 'gender', msg: '请选择性别' },
      { field: 'birthday', msg: '请选择正确的生日' },
      { field: 'email', msg: '请输入正确的邮箱' },
      { field: 'wechat', msg: '请输入正确的微信号' },
      { field: 'qq', msg: '请输入正确的QQ号' },
      { field: 'version', msg: '缺少版本号' },
    ],
  })
})

describe('a text is counted as people count', () => {
  test.each([
    ['ten characters, two of them beyond the basic plane', '𠮷𠮷三四五六七八九十', 200],
    ['nine characters that look like more', '𠮷𠮷三四五六七八九', 2001],
    ['three hundred emoji', '🎧'.repeat(300), 200],
    ['one more', '🎧'.repeat(301), 2001],
    ['spaces around do not count', `   ${'字'.repeat(9)}   `, 2001],
    ['what nobody sees does not count', `${'字'.repeat(9)}\u200b\u200b`, 2001],
    ['lines stay lines', `${'字'.repeat(9)}\r\n好`, 200],
  ])('%s', async (_, intro, code) => {
    expect(await (await anOwner()).edit({ intro, version: 1 })).toMatchObject({ code })
  })
})

describe('two at once', () => {
  test('a stale version is refused and changes nothing', async () => {
    const { browser, edit } = await anOwner()
    await edit({ qq: '12345678', version: 1 })
    expect(await edit({ qq: '87654321', version: 1 })).toMatchObject({ code: 2006 })
    expect(await browser.call(account.info, {})).toMatchObject({ data: { qq: '12345678', version: 2 } })
  })

  test.each([0, -1, 2 ** 40])('a version of %d is stale too', async (version) => {
    expect(await (await anOwner()).edit({ qq: '12345678', version })).toMatchObject({ code: 2006 })
  })

  test('of ten tabs one wins', async () => {
    const { edit } = await anOwner()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => edit({ qq: `1234567${tab}`, version: 1 })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2006)])
  })
})

describe('a nickname', () => {
  test('of somebody else is taken, however it is written', async () => {
    await anOwner('NightBoat')
    const { edit } = await anOwner()
    for (const nickname of ['NightBoat', 'nightboat', 'NIGHTBOAT'])
      expect(await edit({ nickname, version: 1 })).toMatchObject({ code: 2201, msg: '昵称已被占用' })
    expect(await edit({ nickname: '夜读小舟', version: 1 })).toMatchObject({ code: 2201 })
  })

  test('of an account that is gone is free', async () => {
    await anAccount(server, { nickname: '故人已去', accountStatus: 4 })
    expect(await (await anOwner()).edit({ nickname: '故人已去', version: 1 })).toMatchObject({ code: 200 })
  })

  test('wanted by ten people at once goes to one of them', async () => {
    const owners = await Promise.all(Array.from({ length: 10 }, () => anOwner()))
    const answers = await Promise.all(owners.map(({ edit }) => edit({ nickname: '人人都要', version: 1 })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(2201)])
  })

  test('may change once in thirty days', async () => {
    const { uid, edit } = await anOwner()
    expect(await edit({ nickname: `甲${uid}`, version: 1 })).toMatchObject({ code: 200 })
    expect(await edit({ nickname: `乙${uid}`, version: 2 })).toMatchObject({ code: 2202 })
    server.deps.clock.advance(30 * DAY + 1000)
    const later = await signedIn(server, uid)
    expect(await later.call(account.edit, { nickname: `乙${uid}`, version: 2 })).toMatchObject({ code: 200 })
  })

  test('sent unchanged is no change', async () => {
    const { uid, edit } = await anOwner()
    await edit({ nickname: `丙${uid}`, version: 1 })
    expect(await edit({ nickname: `丙${uid}`, qq: '12345678', version: 2 })).toMatchObject({ code: 200 })
  })

  test('may change only its capitals', async () => {
    const { edit } = await anOwner('Lighthouse1')
    expect(await edit({ nickname: 'LightHouse1', version: 1 })).toMatchObject({ code: 200 })
  })
})

describe('a forbidden word', () => {
  test('in the nickname is named', async () => {
    expect(await (await anOwner()).edit({ nickname: '听岸客服小王', version: 1 })).toEqual({
      code: 2010,
      msg: '内容包含违规词：听岸客服',
      data: { words: ['听岸客服'] },
    })
  })

  test.each([
    '专业代开发票，量大从优，欢迎咨询。',
    '专业代 开-发·票，量大从优，欢迎咨询。',
    '专业代\u200b开发票，量大从优，欢迎。',
  ])('in the introduction is found in "%s"', async (intro) => {
    expect(await (await anOwner()).edit({ intro, version: 1 })).toMatchObject({
      code: 2010,
      data: { words: ['代开发票'] },
    })
  })

  test('in both is named for both', async () => {
    const input = { nickname: '官方小号', intro: '在这里可以刷播放量和赌博。', version: 1 }
    const answer = await (await anOwner()).edit(input)
    expect(answer.code).toBe(2010)
    expect((answer.data as unknown as { words: string[] }).words.toSorted()).toEqual(
      ['官方', '刷播放量', '赌博'].toSorted(),
    )
  })

  test('that only names must not contain is allowed in the introduction', async () => {
    expect(await (await anOwner()).edit({ intro: '我不是官方，也不是管理员。', version: 1 })).toMatchObject({
      code: 200,
    })
  })
})

describe('a birthday', () => {
  const years = (count: number, shiftDays = 0) => {
    const today = new Date(server.deps.clock.now() + 8 * 3600_000 + shiftDays * DAY)
    today.setUTCFullYear(today.getUTCFullYear() - count)
    return today.toISOString().slice(0, 10)
  }

  test.each([
    ['eighteen today', 18, 0, 200],
    ['eighteen tomorrow', 18, 1, 2001],
    ['one hundred today', 100, 0, 200],
    ['more than one hundred', 101, 0, 2001],
    ['not born yet', -1, 0, 2001],
  ])('%s', async (_, count, shift, code) => {
    expect(await (await anOwner()).edit({ birthday: years(count, shift), version: 1 })).toMatchObject({
      code,
    })
  })

  test.each(['1990-02-30', '1990-13-01', '1991-02-29', '0000-01-01', '1990-1-1', '19900101'])(
    '%s is no day',
    async (birthday) => {
      expect(await (await anOwner()).edit({ birthday, version: 1 })).toMatchObject({
        code: 2001,
        data: { errors: [{ field: 'birthday', msg: '请选择正确的生日' }] },
      })
    },
  )
})

test('a newcomer has no profile to edit yet', async () => {
  const browser = await signedIn(server, 10000002)
  expect(await browser.call(account.edit, { qq: '12345678', version: 1 })).toMatchObject({ code: 2003 })
})
