import { describe, expect, test } from 'vitest'
import { notify } from '../../apps/server/src/modules/message/message.service.ts'
import { anAccount } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const DAY = 86_400_000

/** A verified creator of today, who has agreed to what is to be agreed to. */
async function newcomer() {
  const account = await anAccount(product.server)
  const { db, clock } = product.server.deps
  const agreements = await db.selectFrom('agreement').select(['type', 'version']).execute()
  const consents = agreements.map((agreed) => ({ ...agreed, uid: account.uid, at: clock.date(), ip: '' }))
  await db.insertInto('agreement_consent').values(consents).execute()
  return account
}

async function visit(mobile: string, path = '/index'): Promise<Visitor> {
  const visitor = await product.visit()
  await visitor.enter(mobile, path)
  await visitor.sees('账号状态')
  return visitor
}

const card = ({ page }: Visitor, name: string) => page.getByRole('region', { name })

describe('the tour', () => {
  const spotlight = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name })

  test('is walked by keyboard, left, gone on with elsewhere, finished, and asked for again', async () => {
    const { mobile } = await newcomer()
    const first = await visit(mobile)
    await card(first, '一分钟认识听岸').getByRole('button', { name: '开始' }).press('Enter')
    await spotlight(first, '先做什么').waitFor()
    await first.look('dashboard-tour')
    await first.page.keyboard.press('Enter')
    await spotlight(first, '去哪里做').waitFor()
    await first.page.keyboard.press('Enter')
    await spotlight(first, '找不到就搜').waitFor()
    await first.page.keyboard.press('Escape')
    await card(first, '一分钟认识听岸').getByText('已看 2 / 5').waitFor()
    await first.look('dashboard')

    const second = await visit(mobile)
    await card(second, '一分钟认识听岸').getByRole('button', { name: '继续' }).click()
    for (const stop of ['找不到就搜', '有事会通知']) {
      await spotlight(second, stop).waitFor()
      await second.page.getByRole('button', { name: '下一站' }).click()
    }
    await spotlight(second, '需要帮手').waitFor()
    await second.page.getByRole('button', { name: '完成' }).click()
    await second.sees('引导已收起，头像菜单里随时可以再看一遍')
    await card(second, '一分钟认识听岸').waitFor({ state: 'detached' })

    await first.page.reload()
    await card(first, '接下来').getByRole('heading', { level: 3 }).waitFor()
    expect(await card(first, '一分钟认识听岸').count()).toBe(0)
    await first.go('/message')
    await first.page.getByRole('heading', { level: 1, name: '消息中心' }).waitFor()
    await first.page.getByRole('button', { name: /主播/ }).click()
    await first.page.getByRole('menuitem', { name: '新手引导' }).click()
    await first.at('/index')
    await card(first, '一分钟认识听岸').getByText('已看 0 / 5').waitFor()
    await first.page.getByRole('button', { name: '不再显示' }).click()
    await card(first, '一分钟认识听岸').waitFor({ state: 'detached' })
  })

  test('is not pressed upon whoever has been here long', async () => {
    const visitor = await visit('13800000001')
    await card(visitor, '接下来').getByText('《深夜面馆》未通过审核').waitFor()
    expect(await card(visitor, '一分钟认识听岸').count()).toBe(0)
  })
})

describe('what to do next', () => {
  test('a contract that runs out comes first, with what is left and until when', async () => {
    const { uid, mobile } = await newcomer()
    const { db, clock } = product.server.deps
    const at = clock.date()
    await db
      .insertInto('contract')
      .values({
        contract_no: `HT${uid}`,
        uid,
        kind: 'aigc',
        title: 'AI 服务合同',
        status: 0,
        sign_before: new Date(clock.now() + 2 * DAY),
        created_at: at,
        updated_at: at,
      })
      .execute()
    const visitor = await visit(mobile)
    const next = card(visitor, '接下来')
    await next.getByRole('heading', { name: '签署《AI 服务合同》' }).waitFor()
    const deadline = next.locator('[data-near=true]')
    expect(await deadline.innerText()).toMatch(/^还剩 47 小时\s*\d{4}\.\d\d\.\d\d \d\d:\d\d 截止$/)
    expect(await next.locator('li b').allInnerTexts()).toEqual([
      '签署资源授权合同',
      '上架第一张专辑',
      '写一段简介',
    ])
    await visitor.look('dashboard-deadline')

    // what was done elsewhere a moment ago is not asked for again
    await visitor.go('/message')
    await visitor.page.getByRole('heading', { level: 1, name: '消息中心' }).waitFor()
    await db.updateTable('account').set({ intro: '读书给人听' }).where('uid', '=', uid).execute()
    await visitor.go('/index')
    await next.getByText('写一段简介').waitFor({ state: 'detached' })
    await next.getByRole('link', { name: '去签署：签署《AI 服务合同》' }).click()
    await visitor.at('/contract')
  })

  test('a company is offered an agency; an agency finds its own page', async () => {
    const company = await visit('13800000012')
    const offer = card(company, '接下来').getByRole('listitem').filter({ hasText: '申请成为 MCN 机构' })
    await offer.getByText('可选').waitFor()
    await card(company, '账号状态').getByText('北京万卷声音文化有限公司 已通过认证').waitFor()

    const agency = await visit('13800000004', '/mcn/index')
    await card(agency, '接下来')
      .getByRole('heading', { name: /^确认 \d{4}-\d{2} 账单$/ })
      .waitFor()
    await card(agency, '活动').getByText('一个港，许多条船').waitFor()
    await agency.look('dashboard-agency')
    await card(agency, '消息').getByRole('link', { name: '全部消息' }).click()
    await agency.at('/mcn/message')
  })
})

describe('the cards', () => {
  test('one that fails says so and can be tried again; the others stand', async () => {
    const visitor = await product.visit()
    visitor.allow(/net::ERR_FAILED/)
    const NEWS = '**/homepage/config/news/list*'
    await visitor.context.route(NEWS, (route) => route.abort())
    await visitor.enter('13800000001')
    const news = card(visitor, '资讯公告')
    await news.getByText('没有加载出来').waitFor()
    await card(visitor, '接下来').getByText('《深夜面馆》未通过审核').waitFor()
    await card(visitor, '消息').getByText('充值成功').waitFor()
    await visitor.look('dashboard-failure')
    await visitor.context.unroute(NEWS)
    await news.getByRole('button', { name: '重试' }).click()
    await news.getByRole('link', { name: /冬日朗读计划/ }).waitFor()
    expect(await news.getByRole('listitem').count()).toBe(5)
  })

  test('messages come in while one looks, and what waits leads to its page', async () => {
    const { uid, mobile } = await newcomer()
    const visitor = await visit(mobile)
    const messages = card(visitor, '消息')
    await messages.getByText('没有未读消息').waitFor()
    await notify(product.server.deps, uid, 'album.pass', { album: '隔岸', albumId: 1 })
    await messages.getByRole('list', { name: '未读消息' }).getByText('专辑审核通过').waitFor()
    await notify(product.server.deps, uid, 'coop.invite', { mcn: '星河声工场', date: '2030-01-01' })
    await messages.getByRole('list', { name: '待办' }).getByRole('link', { name: '去处理' }).click()
    await visitor.at('/mcn/personal/pending')
    await visitor.go('/index')
    await messages.getByText('1 条未读').waitFor()
    await messages.getByRole('link', { name: /专辑审核通过/ }).click()
    await visitor.page.getByRole('link', { name: '查看详情' }).waitFor()
  })

  test('slides turn by themselves, by button and by key, and stand still when asked', async () => {
    const visitor = await product.visit()
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitor.enter('13800000001')
    const slides = card(visitor, '活动')
    const dot = (number: number) => slides.getByRole('button', { name: new RegExp(`^第 ${number} 张`) })
    const isAt = (number: number) => expect.poll(() => dot(number).getAttribute('aria-current')).toBe('true')
    await isAt(1)
    await isAt(2)
    await slides.getByRole('button', { name: '暂停轮播' }).click()
    await slides.getByRole('button', { name: '继续轮播' }).waitFor()
    await dot(1).click()
    await isAt(1)
    await page.keyboard.press('ArrowRight')
    await isAt(2)

    // whoever wants no motion gets none until they ask for it
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await slides.getByRole('button', { name: '继续轮播' }).waitFor()
    await slides.getByRole('link', { name: '了解详情：别让听众替你调音量' }).click()
    await visitor.at('/creator-center/art')
  })
})
