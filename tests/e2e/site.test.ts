import { expect, test } from 'vitest'
import { bitmap, encodePng } from '../../apps/server/src/platform/png.ts'
import { aMobile } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

const pages = {
  home: '/home',
  news: '/news',
  'news-one': '/news?newsId=1001',
  help: '/help?keyword=%E5%8F%96%E9%92%B1',
  agreement: '/agreement/secret',
  guide: '/creator-center/art',
}

/** Nothing may be wider than the screen it is read on. */
const overflow = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const dark of [false, true])
  for (const phone of [false, true]) {
    const look = `${dark ? 'dark' : 'light'}-${phone ? 'phone' : 'desk'}`
    test(`every page of the site, ${look}`, async () => {
      const visitor = await product.visit({ dark, phone })
      if (phone) await visitor.page.setViewportSize({ width: 360, height: 780 })
      for (const [name, path] of Object.entries(pages)) {
        await visitor.open(path)
        await visitor.look(`site-${name}-${look}`)
        expect(await overflow(visitor), `${name} ${look}`).toBe(0)
      }
    })
  }

test('a visitor looks around, reads, asks, and comes in by an invitation', async () => {
  const visitor = await product.visit()
  const { page } = visitor
  await visitor.open('/home')
  await page.getByRole('button', { name: '播放《灯塔》' }).click()
  await page.getByRole('button', { name: '暂停《灯塔》' }).click()
  await page.getByRole('button', { name: /^第 2 张/ }).click()
  await page.getByRole('heading', { name: '冬日朗读计划「围炉」', exact: true }).waitFor()

  await page.getByRole('navigation', { name: '站点' }).getByRole('link', { name: '资讯' }).click()
  await page.getByRole('link', { name: /^活动/ }).click()
  await visitor.at('/news?tagId=2')
  await page.getByRole('searchbox', { name: '搜索资讯' }).fill('围炉')
  await page.keyboard.press('Enter')
  await visitor.sees(/「围炉」找到 \d+ 条/)
  await page.getByRole('link', { name: '冬日朗读计划「围炉」开始征集' }).click()
  await page.getByRole('heading', { level: 1, name: '冬日朗读计划「围炉」开始征集' }).waitFor()

  await page.getByRole('navigation', { name: '站点' }).getByRole('link', { name: '帮助' }).click()
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('取钱')
  await page.getByRole('button', { name: '搜索' }).click()
  await visitor.sees(/「取钱」找到 \d+ 篇/)
  const open = page.locator('details.fold[open]')
  expect(await open.locator('summary').innerText()).toContain('提现')
  await open.getByRole('button', { name: '有用' }).click()
  await open.getByText('谢谢，很高兴帮到你。').waitFor()

  await page.getByRole('contentinfo').getByRole('link', { name: '服务协议' }).click()
  await visitor.sees('版本 1.0')
  const chapter = page.getByRole('navigation', { name: '目录' }).getByRole('link').nth(2)
  const title = await chapter.innerText()
  await chapter.click()
  await page.getByRole('heading', { name: title }).waitFor()

  await page.getByRole('button', { name: '切换深浅色' }).click()
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()

  const mobile = aMobile()
  await visitor.signIn(mobile, { path: '/c/K7M2Q9XD' })
  await visitor.at('/checkin/identity')
})

test('a visitor writes to us from the help page, with a picture', async () => {
  const visitor = await product.visit({ phone: true })
  const { page } = visitor
  await visitor.open('/help')
  await page.getByRole('link', { name: '意见反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await dialog.getByRole('button', { name: '提交反馈' }).click()
  await visitor.sees('请选择反馈类型')
  await visitor.sees('反馈内容需为10-500个字')
  await visitor.look('site-feedback-phone')
  await dialog.getByRole('radio', { name: '建议' }).check()
  await dialog.getByLabel('详细描述').fill('希望帮助里有一段讲怎样挑选麦克风')
  const picture = { name: '麦克风.png', mimeType: 'image/png', buffer: encodePng(bitmap(8, 8)) }
  await dialog.getByLabel('选择图片').setInputFiles(picture)
  await dialog.getByRole('img', { name: '麦克风.png' }).waitFor()
  await dialog.getByLabel(/联系方式/).fill('reader@example.com')

  // closed by mistake: the text is still there
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '意见反馈' }).click()
  expect(await dialog.getByLabel('详细描述').inputValue()).toContain('麦克风')
  await dialog.getByRole('radio', { name: '建议' }).check()
  await dialog.getByLabel('选择图片').setInputFiles(picture)
  await dialog.getByRole('img', { name: '麦克风.png' }).waitFor()
  await dialog.getByRole('button', { name: '提交反馈' }).click()
  await visitor.sees('收到了，谢谢')
  const { db } = product.server.deps
  const kept = await db.selectFrom('feedback').selectAll().where('uid', 'is', null).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ type: 5, content: '希望帮助里有一段讲怎样挑选麦克风' })
  expect(kept.images).toHaveLength(1)
})

test('without a script everything can still be read and searched', async () => {
  const visitor = await product.visit()
  const context = await visitor.context.browser()!.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.server.origin}/help`)
  await page.getByRole('searchbox').fill('取钱')
  await page.keyboard.press('Enter')
  await page.getByText(/「取钱」找到/).waitFor()
  await page.goto(`${product.server.origin}/home`)
  expect(await page.locator('audio[controls]').count()).toBe(3)
  await context.close()
})

test('the home page loads little', async () => {
  const visitor = await product.visit()
  let bytes = 0
  visitor.page.on('response', async (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
    bytes += (await response.request().sizes()).responseBodySize
  })
  await visitor.page.goto('/home', { waitUntil: 'networkidle' })
  expect(bytes).toBeLessThan(20_000)
})
