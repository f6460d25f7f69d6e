import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const INDIVIDUAL = '13800000001'
const PICTURE = fileURLToPath(new URL('../../docs/console.png', import.meta.url))

async function linksIn({ page }: Visitor, name: string): Promise<string[]> {
  const menu = page.getByRole('navigation', { name })
  await menu.waitFor()
  const texts = await menu.getByRole('link').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' '))
}

const areas = (visitor: Visitor) => linksIn(visitor, '站点')
const sideMenu = (visitor: Visitor) => linksIn(visitor, '当前区域导航')

async function signedIn(mobile: string, path?: string, options?: { dark?: boolean }): Promise<Visitor> {
  const visitor = await product.visit(options)
  await visitor.enter(mobile, path)
  await visitor.page.locator('[data-page-title]').waitFor()
  return visitor
}

describe('the menus', () => {
  test('of a verified individual', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    expect(await areas(visitor)).toEqual(['官网', '创作中心', 'AIGC', '用户中心'])
    expect(await sideMenu(visitor)).toEqual([
      '首页',
      '专辑管理',
      '节目管理',
      '付费管理',
      '版权管理',
      '数据总览',
      '专辑数据',
      '收入管理',
      '任务广场',
      '我的任务',
      '任务认证',
      '合同管理',
      '评论管理 NEW',
      '邀请有礼',
      '我的MCN',
      '待处理邀请',
      '消息中心',
      '资讯公告',
      '帮助中心',
    ])
  })

  test('of somebody without an agency have no agency in them', async () => {
    const visitor = await signedIn('13800000018')
    expect(await sideMenu(visitor)).not.toContain('我的MCN')
  })

  test('of an enterprise have two entries for income and the API cooperation', async () => {
    const visitor = await signedIn('13800000012')
    expect(await areas(visitor)).toEqual(['官网', '创作中心', 'MCN', 'AIGC', '用户中心'])
    expect(await sideMenu(visitor)).toEqual([
      '首页',
      '专辑管理',
      '节目管理',
      '付费管理',
      '版权管理',
      'API合作',
      '数据总览',
      '专辑数据',
      '收入总览',
      '内容管理',
      '合同管理',
      '评论管理 NEW',
      '邀请有礼',
      '消息中心',
      '资讯公告',
      '帮助中心',
    ])
    const menu = visitor.page.getByRole('navigation', { name: '当前区域导航' })
    await menu.getByRole('link', { name: '收入总览' }).click()
    await visitor.at('/income')
    await menu.getByRole('link', { name: '内容管理' }).click()
    await visitor.at('/income/mcnContent')
    await menu.getByRole('link', { name: 'API合作' }).click()
    await visitor.at('/content/apico')
  })

  test('of an agency lead to its workbench', async () => {
    const visitor = await signedIn('13800000004')
    expect(await areas(visitor)).toEqual(['官网', '创作中心', 'MCN工作台', 'AIGC', '用户中心'])
    await visitor.page.getByRole('link', { name: 'MCN工作台', exact: true }).click()
    await visitor.at('/mcn/index')
    await expect
      .poll(() => sideMenu(visitor))
      .toEqual([
        '首页',
        '我的主播',
        '待确认主播',
        '专辑管理',
        '节目管理',
        '数据总览',
        '主播数据',
        '专辑数据',
        '节目数据',
        '收入数据',
        'MCN收入',
        '内容收入',
        '合同管理',
        '消息中心',
        '机构信息',
      ])
    await visitor.look('shell-workbench')
  })

  test('of an enterprise still being checked hold messages and help alone', async () => {
    const visitor = await signedIn('13800000003', '/message')
    expect(await areas(visitor)).toEqual(['创作中心', '用户中心'])
    expect(await sideMenu(visitor)).toEqual(['消息中心', '帮助中心'])
  })

  test('of the user centre mark what is new and where one is', async () => {
    const visitor = await signedIn(INDIVIDUAL, '/usercenter/info/bindAccount')
    expect(await sideMenu(visitor)).toContain('账号绑定 NEW')
    const current = visitor.page
      .getByRole('navigation', { name: '当前区域导航' })
      .locator('[aria-current=page]')
    expect(await current.allInnerTexts()).toEqual([expect.stringContaining('账号绑定')])
  })
})

describe('finding one’s way', () => {
  test('a page changes title, heading and focus without loading the document', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    const { page } = visitor
    expect(await visitor.title()).toBe('创作首页 - 听岸')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.getByRole('link', { name: '用户中心' }).click()
    await visitor.at('/usercenter/index/recharge')
    await page.getByRole('heading', { level: 1, name: '充值中心' }).waitFor()
    await expect.poll(() => visitor.title()).toBe('充值中心 - 听岸')
    expect(await page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect(await page.getAttribute('meta[name=keywords]', 'content')).toBe('充值,创作币')
    await page.goBack()
    await expect.poll(() => visitor.title()).toBe('创作首页 - 听岸')
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  })

  test('the palette opens, searches and goes by keyboard alone', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    const { keyboard } = visitor.page
    const palette = visitor.page.getByRole('dialog', { name: '搜索页面与功能' })
    const options = palette.getByRole('option')
    async function search(words: string): Promise<void> {
      await keyboard.press('Control+k')
      await palette.waitFor()
      await keyboard.type(words)
      await expect.poll(() => palette.getByRole('combobox').inputValue()).toBe(words)
    }

    await search('银行')
    expect(await options.count()).toBe(1)
    await visitor.look('shell-palette')
    await keyboard.press('Enter')
    await visitor.at('/usercenter/info/bank/list')
    await palette.waitFor({ state: 'detached' })

    await search('数据')
    for (const [key, chosen] of [
      ['ArrowDown', '专辑数据'],
      ['ArrowDown', '数据总览'],
      ['ArrowUp', '专辑数据'],
    ] as const) {
      await keyboard.press(key)
      await palette.getByRole('option', { name: chosen, selected: true }).waitFor()
    }
    await keyboard.press('Enter')
    await visitor.at('/datacenter/album')
    await palette.waitFor({ state: 'detached' })

    await search('没有这一页')
    await visitor.sees('没有与“没有这一页”相符的页面')
    await keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
  })

  test('the palette offers nobody a page that is closed to them', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    await visitor.page.getByRole('button', { name: '搜索页面与功能' }).click()
    await visitor.page.getByRole('combobox').fill('主播数据')
    await visitor.sees('没有与“主播数据”相符的页面')
  })

  test('the first stop of the keyboard leads past the menus', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Enter')
    await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('the user menu copies the uid and leads to the account', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    const { page } = visitor
    await page.getByRole('button', { name: /夜读小舟/ }).click()
    await page.getByRole('menu').waitFor()
    await visitor.look('shell-user-menu')
    await page.getByRole('menuitem', { name: '复制 UID 10000001' }).click()
    await visitor.sees('UID 已复制')
    await page.getByRole('button', { name: /夜读小舟/ }).click()
    await page.getByRole('menuitem', { name: '登录设备' }).click()
    await visitor.at('/usercenter/info/account#devices')
    await visitor.sees('当前设备')
  })

  test('while nothing plays there is no player', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    expect(await visitor.page.getByRole('region', { name: '播放器' }).count()).toBe(0)
  })
})

describe('light and dark', () => {
  const scheme = ({ page }: Visitor) => page.locator('html').getAttribute('data-mantine-color-scheme')

  test('the choice is remembered, and no page flashes in the other one', async () => {
    const visitor = await signedIn(INDIVIDUAL)
    expect(await scheme(visitor)).toBe('light')
    await visitor.page.getByRole('button', { name: /外观/ }).click()
    await visitor.page.getByRole('menuitemradio', { name: '深色' }).click()
    await expect.poll(() => scheme(visitor)).toBe('dark')

    await visitor.page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        seen.add(document.documentElement.dataset.mantineColorScheme ?? '')
      }).observe(document, { attributeFilter: ['data-mantine-color-scheme'], childList: true, subtree: true })
    })
    for (const path of ['/index', '/home']) {
      await visitor.open(path)
      await visitor.page.locator('h1').waitFor()
      const seen = await visitor.page.evaluate(() => [
        ...(globalThis as unknown as { seen: Set<string> }).seen,
      ])
      expect(seen).toEqual(['dark'])
      expect(await visitor.usedScheme()).toBe('dark')
    }
  })

  test('without a choice the system decides', async () => {
    const visitor = await signedIn(INDIVIDUAL, '/index', { dark: true })
    expect(await visitor.usedScheme()).toBe('dark')
    const stranger = await product.visit({ dark: true })
    await stranger.open('/login')
    expect(await stranger.usedScheme()).toBe('dark')
    await stranger.page.emulateMedia({ colorScheme: 'light' })
    expect(await stranger.usedScheme()).toBe('light')
    await visitor.look('index-dark')
  })

  test('the public pages know the choice too', async () => {
    const visitor = await product.visit()
    await visitor.open('/login')
    await visitor.page.getByRole('button', { name: '切换深浅色' }).click()
    expect(await scheme(visitor)).toBe('dark')
    await visitor.enter(INDIVIDUAL)
    expect(await scheme(visitor)).toBe('dark')
    expect(await visitor.usedScheme()).toBe('dark')
  })
})

test('the console’s first page as it looks', async () => {
  const visitor = await signedIn(INDIVIDUAL)
  await visitor.look('index')
  // SHOTS=1 renews the picture of the README
  if (process.env.SHOTS !== '1') return
  await visitor.page.screenshot({ path: PICTURE, animations: 'disabled' })
})

test('on a narrow window the menu keeps its icons', async () => {
  const visitor = await signedIn(INDIVIDUAL)
  await visitor.page.setViewportSize({ width: 1100, height: 800 })
  await visitor.look('index-narrow')
  await visitor.page.getByRole('link', { name: '合同管理' }).click()
  await visitor.at('/contract')
})
