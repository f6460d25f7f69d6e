import { describe, expect, test } from 'vitest'
import { broadcast, notify } from '../../apps/server/src/modules/message/message.service.ts'
import { bitmap, encodePng } from '../../apps/server/src/platform/png.ts'
import { anAccount } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

let people = 0

async function someone() {
  const account = await anAccount(product.server, { nickname: `听雨${people++}` })
  const { db, clock } = product.server.deps
  clock.advance(1000)
  const agreements = await db.selectFrom('agreement').select(['type', 'version']).execute()
  const consents = agreements.map((agreed) => ({ ...agreed, uid: account.uid, at: clock.date(), ip: '' }))
  await db.insertInto('agreement_consent').values(consents).execute()
  const visitor = await product.visit()
  await visitor.enter(account.mobile, '/message?tab=system')
  await visitor.sees('还没有消息')
  return { ...account, visitor }
}

const write = (uid: number, album: string) =>
  notify(product.server.deps, uid, 'album.pass', { album, albumId: 1 })
const bell = ({ page }: Visitor, count: number | null) =>
  page.getByRole('button', { name: count ? `消息中心，${count} 条未读` : '消息中心', exact: true }).waitFor()

describe('messages', () => {
  test('arrive in every tab without a reload, are counted, and read everywhere at once', async () => {
    const { uid, visitor } = await someone()
    const second = await visitor.tab()
    await second.open('/usercenter/info/account')
    await bell(second, null)

    await write(uid, '长安夜雨')
    await Promise.all([bell(visitor, 1), bell(second, 1)])
    await visitor.sees('《长安夜雨》已通过审核，发布节目后即可上架。')
    await expect.poll(() => second.page.title()).toBe('(1) 账号资料 - 听岸')
    await broadcast(product.server.deps, {
      audience: { kind: 'all' },
      title: '冬日朗读计划',
      content: '第一行\n<b>第二行</b>',
      jumpUrl: '',
      sentBy: 'test',
    })
    await Promise.all([bell(visitor, 2), bell(second, 2)])
    await visitor.look('messages')

    await visitor.page.getByRole('button', { name: '全部已读' }).click()
    await Promise.all([bell(visitor, 1), bell(second, 1)])
    await visitor.page.getByRole('tab', { name: /官方消息/ }).click()
    await visitor.page.getByRole('button', { name: /冬日朗读计划/ }).click()
    await visitor.sees('<b>第二行</b>')
    await Promise.all([bell(visitor, null), bell(second, null)])
    await expect.poll(() => second.page.title()).toBe('账号资料 - 听岸')
  })

  test('that wait for somebody stand apart, and the bell leads to the newest', async () => {
    const { uid, visitor } = await someone()
    await notify(product.server.deps, uid, 'coop.invite', { mcn: '星河声工场', date: '2026-12-01' })
    await write(uid, '夜航西飞')
    await bell(visitor, 2)
    await visitor.page.getByRole('region', { name: '待办' }).getByRole('link', { name: '去处理' }).waitFor()
    await visitor.page.getByRole('button', { name: /消息中心/ }).click()
    await visitor.look('messages-bell')
    await visitor.page.getByRole('link', { name: /专辑审核通过/ }).click()
    await bell(visitor, 1)
    await visitor.page.getByRole('link', { name: '查看详情' }).waitFor()
  })

  test('missed while the network was away come when it is back', async () => {
    const { uid, visitor } = await someone()
    visitor.allow(/ERR_INTERNET_DISCONNECTED/)
    await bell(visitor, null)
    await visitor.context.setOffline(true)
    await write(uid, '隔岸')
    await visitor.context.setOffline(false)
    await bell(visitor, 1)
  })
})

describe('feedback', () => {
  test('is written with a pasted picture, and its answer arrives as a message', async () => {
    const { uid, visitor } = await someone()
    const { page } = visitor
    await page.getByRole('button', { name: /听雨/ }).click()
    await page.getByRole('menuitem', { name: '意见反馈' }).click()
    await page.getByRole('radio', { name: '功能异常' }).check()
    const text = page.getByLabel('详细描述')
    await text.fill('太短了')
    await page.getByRole('button', { name: '提交反馈' }).click()
    await visitor.sees('反馈内容需为10-500个字')
    await text.fill('上传节目时进度停在百分之九十九不动')
    const png = [...encodePng(bitmap(8, 8))]
    await text.evaluate((element, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], '截图.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, png)
    await page.getByRole('img', { name: '截图.png' }).waitFor()
    await visitor.look('feedback')
    await page.getByRole('button', { name: '提交反馈' }).click()
    await visitor.sees('待处理')

    const { db, clock } = product.server.deps
    await db
      .updateTable('feedback')
      .set({ status: 2, reply: '已经修好了', replied_at: clock.date() })
      .where('uid', '=', uid)
      .execute()
    await notify(product.server.deps, uid, 'feedback.answer', { summary: '上传节目', reply: '已经修好了' })
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await bell(visitor, 1)
    await page.getByRole('button', { name: /反馈有了回复/ }).click()
    await page.getByRole('link', { name: '查看详情' }).click()
    await page.getByRole('button', { name: '已解决' }).click()
    await visitor.sees('已关闭')
    await visitor.look('feedback-mine')
  })

  test('is offered where something went wrong', async () => {
    const { uid, visitor } = await someone()
    const { page } = visitor
    await visitor.go('/no/such/page')
    await page.getByRole('button', { name: '告诉我们' }).click()
    await page.getByLabel('详细描述').waitFor()
    await page.keyboard.press('Escape')
    // a document that the server refuses is painted by the light entry
    visitor.allow(/404/)
    await visitor.open('/no/such/page')
    await page.getByRole('button', { name: '告诉我们' }).click()
    await page.getByRole('radio', { name: '功能异常' }).check()
    await page.getByLabel('详细描述').fill('从收藏夹打开的页面找不到了')
    await page.getByRole('button', { name: '提交反馈' }).click()
    await visitor.sees('收到了，谢谢')
    const { db } = product.server.deps
    const kept = await db.selectFrom('feedback').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    expect(kept.trace_id).toMatch(/^[0-9a-f]{16}$/)
    expect(kept.client_info).toMatchObject({ page: '/no/such/page' })
  })
})
