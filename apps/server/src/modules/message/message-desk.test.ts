import { messages } from '@tingan/contract/message'
import { opsAudit } from '@tingan/contract/ops/audit'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let editor: Desk
let boss: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  editor = await openDesk(server, 'content1')
  boss = await openDesk(server, 'super1')
})
afterAll(() => server.stop())

const agencies = { kind: 'roles' as const, roles: ['agency' as const] }
const titlesOf = async (uid: number) => {
  const { data } = await (await signedIn(server, uid)).call(messages.history, { msgType: 1 })
  return data.list.map(({ title }) => title)
}

test('a broadcast is counted first, reaches its audience, and can be recalled', async () => {
  const { data: count } = await editor.call(opsMessage.count, { audience: agencies })
  expect(count).toEqual({ reach: 1, unknown: [] })
  const order = { audience: agencies, title: '机构专属通知', content: '请更新机构资料' }
  const { data: sent } = await editor.call(opsMessage.send, order)
  expect(sent).toMatchObject({ reach: 1, readCnt: 0, recalledAt: null })
  expect(await titlesOf(10000004)).toContain('机构专属通知')
  expect(await titlesOf(10000001)).not.toContain('机构专属通知')
  expect((await editor.call(opsMessage.list, {})).data.list[0]?.msgId).toBe(sent.msgId)
  expect((await editor.call(opsMessage.recall, { msgId: sent.msgId })).data.recalledAt).not.toBe(null)
  expect((await editor.call(opsMessage.recall, { msgId: sent.msgId })).code).toBe(2006)
  expect(await titlesOf(10000004)).not.toContain('机构专属通知')
  const { data } = await boss.call(opsAudit.search, { subject: `message:${sent.msgId}` })
  expect(data.list.map(({ action, actor }) => [action, actor])).toEqual([
    ['message.recall', `staff:${editor.staffId}`],
    ['message.send', `staff:${editor.staffId}`],
  ])
})

test('a broadcast to nobody or out of the site is refused', async () => {
  const nobody = { kind: 'uids' as const, uids: [1] }
  expect((await editor.call(opsMessage.count, { audience: nobody })).data).toEqual({ reach: 0, unknown: [1] })
  const order = { audience: nobody, title: '没有人', content: '没有人会收到' }
  expect((await editor.call(opsMessage.send, order)).code).toBe(9006)
  const outside = { ...order, audience: agencies, jumpUrl: 'https://elsewhere.example' }
  expect((await editor.call(opsMessage.send, outside)).code).toBe(2001)
  const support = await openDesk(server, 'support1')
  expect((await support.call(opsMessage.list, {})).code).toBe(9001)
})

test('a template is worded anew, with the places it has', async () => {
  const change = { key: 'acct.login', title: '新设备登录提醒', text: '{time}有新设备登录（{ip}）。' }
  expect((await editor.call(opsMessage.templateSave, change)).data).toMatchObject({ changed: true })
  const { data } = await editor.call(opsMessage.templates, {})
  expect(data.find(({ key }) => key === 'acct.login')).toMatchObject({
    title: '新设备登录提醒',
    changed: true,
  })
  const wrong = { ...change, text: '{password}不该出现' }
  expect((await editor.call(opsMessage.templateSave, wrong)).code).toBe(9006)
  expect((await editor.call(opsMessage.templateSave, { ...change, key: 'no.such' })).code).toBe(2002)
  const again = await editor.call(opsMessage.templateReset, { key: 'acct.login' })
  expect(again.data).toMatchObject({ title: '新设备登录', changed: false, standard: { title: '新设备登录' } })
  expect((await editor.call(opsMessage.templateReset, { key: 'no.such' })).code).toBe(2002)
  const log = await boss.call(opsAudit.search, { subject: 'template:acct.login' })
  expect(log.data.list[0]).toMatchObject({ action: 'template.reset', after: { title: '新设备登录' } })
  expect(log.data.list[1]).toMatchObject({
    before: { title: '新设备登录' },
    after: { title: '新设备登录提醒', text: change.text },
  })
})
