import { account } from '@tingan/contract/account'
import type { CallInput } from '@tingan/contract/call'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let reviewer: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  reviewer = await openDesk(server, 'reviewer1')
})
afterAll(() => server.stop())

async function anOwner(nickname: string) {
  const { uid, inviteCode } = await anAccount(server, { nickname })
  const browser = await signedIn(server, uid)
  const edit = (input: CallInput<typeof account.edit>) => browser.call(account.edit, input)
  const profile = async () => (await browser.call(account.info, {})).data
  const claimed = async () => {
    const { item_id } = await server.deps.db
      .selectFrom('review_item')
      .select('item_id')
      .where('ref_id', '=', String(uid))
      .orderBy('item_id', 'desc')
      .executeTakeFirstOrThrow()
    return (await reviewer.call(opsReview.claim, { itemId: item_id })).data
  }
  return { uid, inviteCode, edit, profile, claimed }
}
const decide = (itemId: number, act: 2 | 3, note = '') =>
  reviewer.call(opsReview.decide, { itemId, act, note })

test('a new name is seen at once and looked at afterwards, beside the one before', async () => {
  const { uid, edit, claimed, profile } = await anOwner('岸边的灯')
  await edit({ nickname: '岸边灯塔', version: 1 })
  await edit({ intro: '官方认证的读书人，每晚十点更新。', version: 2 })
  const item = await claimed()
  expect(item).toMatchObject({ kindName: '昵称、简介与头像', submittedBy: `user:${uid}`, mine: true })
  expect(item.facts.slice(0, 2)).toEqual([
    { label: '昵称', value: '岸边灯塔', before: '岸边的灯' },
    { label: '简介', value: '官方认证的读书人，每晚十点更新。', before: '' },
  ])
  expect(item.hints).toEqual(['简介含敏感词「官方」'])
  expect((await decide(item.itemId, 2)).code).toBe(200)
  expect(await profile()).toMatchObject({ nickname: '岸边灯塔', intro: '官方认证的读书人，每晚十点更新。' })
})

test('what is refused goes back to nothing, and its owner learns why', async () => {
  const { uid, edit, claimed, profile } = await anOwner('雨巷')
  await edit({ nickname: '雨巷深处', version: 1 })
  await decide((await claimed()).itemId, 2)
  await edit({ intro: '加我好友，领取全部付费节目。', version: 2 })
  const item = await claimed()
  expect(item.facts[0]).toEqual({ label: '昵称', value: '雨巷深处' })
  await decide(item.itemId, 3, '含有引流信息')
  expect(await profile()).toMatchObject({ nickname: '雨巷深处', intro: '', version: 4 })
  const told = await server.deps.db
    .selectFrom('message')
    .select('content')
    .where('uid', '=', uid)
    .where('title', '=', '资料未通过审核')
    .executeTakeFirstOrThrow()
  expect(told.content).toContain('简介未通过审核，原因：含有引流信息')
})

test('a refused name becomes the one everybody starts with, and may be chosen again at once', async () => {
  const { inviteCode, edit, claimed, profile } = await anOwner('渡口')
  await edit({ nickname: '渡口人家', version: 1 })
  await decide((await claimed()).itemId, 3, '冒充他人')
  expect((await profile()).nickname).toBe(`听岸${inviteCode}`)
  expect((await edit({ nickname: '渡口旧事', version: 3 })).code).toBe(200)
})

test('other fields are nobody’s business', async () => {
  const { uid, edit } = await anOwner('不问')
  await edit({ qq: '12345678', version: 1 })
  const items = await server.deps.db
    .selectFrom('review_item')
    .select('item_id')
    .where('ref_id', '=', String(uid))
    .execute()
  expect(items).toEqual([])
})
