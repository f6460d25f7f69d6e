import { formatDateTime } from '@tingan/rules/format'
import { describe, expect, test } from 'vitest'
import { bitmap, encodePng } from '../../apps/server/src/platform/png.ts'
import { anAccount } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const product = stage()

const HOUR_MS = 3_600_000

/** As a field for date and time takes it: Beijing's clock. */
const fieldTime = (ts: number) => formatDateTime(ts).replaceAll('.', '-').replace(' ', 'T')

const text = ({ page }: Visitor) => page.getByRole('textbox', { name: '正文' })

/** Somebody who has agreed to everything there is so far. */
async function aCreator() {
  const account = await anAccount(product.server)
  const { db, clock } = product.server.deps
  clock.advance(1000)
  const agreements = await db.selectFrom('agreement').select(['type', 'version']).execute()
  const consents = agreements.map((agreed) => ({ ...agreed, uid: account.uid, at: clock.date(), ip: '' }))
  await db.insertInto('agreement_consent').values(consents).execute()
  return account
}

describe('news', () => {
  test('is written, scheduled, and there when its hour has come', async () => {
    const editor = await operator(product, 'content1', '/ops/news')
    const { page } = editor
    await page.getByRole('link', { name: '写资讯' }).click()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await editor.sees('标题需为4-60个字')
    await editor.sees('请填写正文')
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('冬至夜读：一年里最长的夜')
    await page.getByLabel('标签').selectOption('活动')
    await text(editor).click()
    await page.keyboard.type('怎么听')
    await page.getByRole('button', { name: '大标题' }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('当晚八点，')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('全站同时开播')
    const preview = page.frameLocator('iframe[title="公开页面预览"]')
    await preview.getByRole('heading', { level: 1, name: '冬至夜读：一年里最长的夜' }).waitFor()
    await preview.getByRole('heading', { level: 2, name: '怎么听' }).waitFor()
    await preview.locator('strong', { hasText: '全站同时开播' }).waitFor()
    await editor.look('ops-news-edit')

    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('radio', { name: '定时发布' }).check()
    const at = product.server.deps.clock.now() + HOUR_MS
    await page.getByLabel('定时', { exact: true }).fill(fieldTime(at))
    await editor.look('ops-news-publish')
    await page.getByRole('dialog').getByRole('button', { name: '定时发布' }).click()
    await editor.sees(/^将于 .* 发布$/)
    await editor.at(/newsId=\d+/)

    const reader = await product.visit()
    await reader.open('/news')
    expect(await reader.page.getByText('冬至夜读').count()).toBe(0)
    product.server.deps.clock.advance(HOUR_MS)
    await reader.open('/news')
    await reader.page.getByRole('link', { name: '冬至夜读：一年里最长的夜' }).click()
    expect(await reader.page.locator('strong').innerText()).toBe('全站同时开播')

    await page.getByRole('link', { name: '资讯', exact: true }).click()
    const row = page.getByRole('row', { name: /冬至夜读/ })
    await row.getByRole('link', { name: /冬至夜读/ }).click()
    await page.getByRole('button', { name: '下线' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
    await editor.sees('读者看不到，也不能再次发布')
    await reader.open('/news')
    expect(await reader.page.getByText('冬至夜读').count()).toBe(0)
  })

  test('that a colleague saved first keeps what was typed here', async () => {
    const first = await operator(product, 'content1', '/ops/news/edit?newsId=1002')
    const second = await operator(product, 'super1', '/ops/news/edit?newsId=1002')
    await second.page.getByLabel('作者').fill('值班编辑')
    await first.page.getByLabel('摘要').fill('这句摘要不能丢')
    await second.page.getByRole('button', { name: '保存修改' }).click()
    await second.sees('已保存')
    await first.page.getByRole('button', { name: '保存修改' }).click()
    await first.sees('这份内容刚被同事修改过')
    expect(await first.page.getByLabel('作者').inputValue()).toBe('值班编辑')
    expect(await first.page.getByLabel('摘要').inputValue()).toBe('这句摘要不能丢')
    await first.look('ops-news-conflict')
    await first.page.getByRole('button', { name: '保存修改' }).click()
    await first.sees('已保存')
    const row = await product.server.deps.db
      .selectFrom('news')
      .select(['author', 'summary'])
      .where('news_id', '=', 1002)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ author: '值班编辑', summary: '这句摘要不能丢' })
  })
})

test('a help article is changed, and a visitor finds it by another word', async () => {
  const editor = await operator(product, 'content1', '/ops/help')
  const { page } = editor
  await page.getByRole('searchbox', { name: '搜索帮助文章' }).fill('收不到短信')
  await page.getByRole('link', { name: '收不到短信验证码怎么办？' }).click()
  await text(editor).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('也可以请我们用电话播报验证码。')
  await page.getByRole('combobox', { name: '其他说法' }).fill('语音播报')
  await page.keyboard.press('Enter')
  await editor.look('ops-help-edit')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await editor.sees('已保存')

  const visitor = await product.visit()
  await visitor.open(`/help?keyword=${encodeURIComponent('语音播报')}`)
  await visitor.sees('也可以请我们用电话播报验证码。')

  await page.getByRole('navigation').getByRole('link', { name: '帮助中心' }).click()
  const articles = page.getByRole('list', { name: '账号与登录的文章' })
  const handle = articles.getByRole('button', { name: /^移动收不到短信/ })
  await handle.press('ArrowUp')
  await articles.getByRole('listitem').first().getByText('收不到短信验证码怎么办？').waitFor()
  await editor.look('ops-help')
  const stored = async () => {
    const rows = await product.server.deps.db
      .selectFrom('help_article')
      .select('title')
      .orderBy('sort')
      .limit(1)
      .execute()
    return rows[0]?.title
  }
  await expect.poll(stored).toBe('收不到短信验证码怎么办？')
})

test('a message to chosen people arrives in an open page, and can be taken back', async () => {
  const { uid, mobile } = await aCreator()
  const creator = await product.visit()
  await creator.enter(mobile, '/message')
  await creator.sees('还没有消息')

  const editor = await operator(product, 'content1', '/ops/broadcast/new')
  const { page } = editor
  await page.getByText('指定用户', { exact: true }).click()
  await editor.sees('请填写用户编号')
  expect(await page.getByRole('button', { name: '发送', exact: true }).isDisabled()).toBe(true)
  await page.getByLabel('用户编号').fill(`${uid}\n404`)
  await editor.sees('1 人会收到')
  await editor.sees(/1 个编号没有对应的用户.*404/)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('给你的一封信')
  await page.getByRole('textbox', { name: '内容', exact: true }).fill('谢谢你的第一百集。')
  await page.getByLabel('跳转地址').fill('https://evil.example/')
  await editor.sees('只能跳转到站内地址，以 / 开头')
  expect(await page.getByRole('button', { name: '发送给 1 人' }).isDisabled()).toBe(true)
  await page.getByLabel('跳转地址').fill('/news')
  await editor.look('ops-broadcast-new')
  await page.getByRole('button', { name: '发送给 1 人' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发给 1 人' }).click()

  await creator.page.getByRole('button', { name: /给你的一封信/ }).click()
  await creator.sees('谢谢你的第一百集。')

  const row = page.getByRole('row', { name: /给你的一封信/ })
  await row.getByText(/^[01] \/ 1$/).waitFor()
  await editor.look('ops-broadcast')
  await row.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await row.getByText('已撤回').waitFor()
  await creator.page.getByRole('button', { name: /给你的一封信/ }).waitFor({ state: 'detached' })
})

test('a new version of an agreement takes two people, and then the creator is asked again', async () => {
  const { mobile } = await aCreator()
  const lawyer = await operator(product, 'legal1', '/ops/agreement')
  const { page } = lawyer
  await page.getByRole('link', { name: '写隐私政策新版本' }).click()
  await text(lawyer).locator('p').first().click()
  await page.keyboard.type('x')
  await page.keyboard.press('ControlOrMeta+z')
  const review = page.getByRole('button', { name: '核对差异并提交' })
  await review.click()
  await lawyer.sees('和上一版完全一样，没有可以提交的修改。')
  await page.getByRole('button', { name: '继续修改' }).click()

  await text(lawyer).locator('p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type('自本版起，')
  await page.getByLabel('生效时间').fill(fieldTime(product.server.deps.clock.now()))
  await review.click()
  await page.locator('ins', { hasText: '自本版起，' }).waitFor()
  await page.getByRole('button', { name: '提交复核' }).click()
  await lawyer.sees('请说明修改原因')
  await page.getByLabel('修改原因').fill('补充适用范围')
  await lawyer.look('ops-agreement-review')
  await page.getByRole('button', { name: '提交复核' }).click()
  await lawyer.sees('已提交，等待另一位同事复核')

  const creator = await product.visit()
  // the first answer may be that the clocks differ: the product's was put forward by the journey before
  const asked = creator.page.waitForResponse(
    async (response) => response.url().includes('/agreement/pending') && (await response.json()).code === 200,
  )
  await creator.enter(mobile, '/index')
  expect(await (await asked).json()).toMatchObject({ data: [] })
  await creator.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await creator.page.getByText('协议有更新').count()).toBe(0)

  const colleague = await operator(product, 'legal2', '/ops/approval')
  await colleague.page.getByRole('button', { name: /听岸隐私政策 1\.1/ }).click()
  await colleague.page.locator('ins', { hasText: '自本版起，' }).waitFor()
  await colleague.look('ops-agreement-approval')
  await colleague.page.getByRole('button', { name: '同意并生效' }).click()
  await colleague.sees('已同意，变更已生效')
  await creator.open('/index')
  await creator.sees('协议有更新')
  await creator.sees(/版本 1\.1/)
  await page.reload()
  await page
    .getByRole('row', { name: /隐私政策/ })
    .getByRole('cell', { name: '1.1', exact: true })
    .waitFor()
  await lawyer.look('ops-agreements')
})

test('a slide leads nowhere outside, has the shape of its place, and stands where it is put', async () => {
  const editor = await operator(product, 'content1', '/ops/slide')
  const { page } = editor
  await page.getByRole('button', { name: '新增轮播' }).click()
  const dialog = page.getByRole('dialog')
  const upload = (width: number, height: number) =>
    dialog.getByLabel('选择图片').setInputFiles({
      name: 'slide.png',
      mimeType: 'image/png',
      buffer: Buffer.from(encodePng(bitmap(width, height))),
    })
  await upload(800, 600)
  await editor.sees(/需为 1920×600.*这张是 800×600/)
  await upload(1920, 600)
  await dialog.getByRole('button', { name: '更换图片' }).waitFor()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('冬至夜读')
  await dialog.getByLabel('副标题').fill('一年里最长的夜')
  for (const outside of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'news']) {
    await dialog.getByLabel('跳转地址').fill(outside)
    await editor.sees('只能跳转到站内地址，以 / 开头')
    expect(await dialog.getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
  }
  await dialog.getByLabel('跳转地址').fill('/news')
  await editor.look('ops-slide-edit')
  await dialog.getByRole('button', { name: '保存' }).click()

  const row = page.getByRole('listitem').filter({ hasText: '冬至夜读' })
  const handle = row.getByRole('button', { name: /^移动/ })
  const moveUp = async (place: number) => {
    await handle.press('ArrowUp')
    await page.getByRole('button', { name: new RegExp(`^移动冬至夜读，第 ${place} 位`) }).waitFor()
  }
  await handle.waitFor()
  // the list of the first step comes after the second: nothing is put back by it
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const LIST = '**/ops/v1/slide/list*'
  const asked = page.waitForRequest(LIST)
  await page.route(
    LIST,
    async (route) => {
      const response = await route.fetch()
      await late
      // cancelled by now
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await moveUp(3)
  await asked
  await moveUp(2)
  arrive()
  await page.unroute(LIST)
  await moveUp(1)
  await editor.look('ops-slides')
  const visitor = await product.visit()
  await expect
    .poll(async () => {
      await visitor.open('/home')
      return visitor.page.getByRole('heading', { level: 1 }).innerText()
    })
    .toBe('冬至夜读')
  await visitor.sees('一年里最长的夜')
  await handle.dragTo(page.getByRole('list', { name: '官网首页的轮播图' }).getByRole('listitem').last())
  await page.getByRole('button', { name: /^移动冬至夜读，第 4 位/ }).waitFor()
  await expect
    .poll(async () => {
      await visitor.open('/home')
      return visitor.page.getByRole('heading', { level: 1 }).innerText()
    })
    .not.toBe('冬至夜读')
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await row.waitFor({ state: 'detached' })
})

test('a system message is worded anew, with the places it has, and put back', async () => {
  const editor = await operator(product, 'content1', '/ops/template?key=album.reject')
  const { page } = editor
  const wording = page.getByRole('textbox', { name: '内容', exact: true })
  await wording.fill('《{album}》没有通过审核，{nobody}')
  await editor.sees('系统不会填写 {nobody}，请改正后再保存')
  await editor.sees('没有用到：原因，收信人可能看不明白')
  expect(await page.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true)
  await wording.fill('《{album}》没有通过审核：')
  await page.getByRole('button', { name: '插入原因' }).click()
  await editor.sees('《长安夜雨》没有通过审核：封面含有联系方式')
  await editor.look('ops-templates')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await editor.sees('已保存，之后的消息按新的文字发送')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await editor.sees('已恢复默认文字')
  expect(await wording.inputValue()).toContain('请修改后重新提交')
})

test('the numbers of the home page are what operators say', async () => {
  const editor = await operator(product, 'content1', '/ops/counts', { dark: true })
  await editor.page.getByLabel('创作者').fill('23456')
  await editor.sees('页面显示：2.3 万')
  await editor.look('ops-counts')
  await editor.page.getByRole('button', { name: '保存', exact: true }).click()
  await editor.sees('已保存')
  const visitor = await product.visit()
  await visitor.open('/home')
  await visitor.sees('2.3')
})

const desks = {
  news: '/news',
  'news-one': '/news/edit?newsId=1001',
  slides: '/slide',
  help: '/help',
  'help-one': '/help/edit?helpId=101',
  agreements: '/agreement',
  'agreement-one': '/agreement/edit?type=dataCollectList',
  broadcast: '/broadcast',
  'broadcast-new': '/broadcast/new',
  templates: '/template',
}

for (const dark of [false, true])
  test(`every content desk can be looked at, ${dark ? 'dark' : 'light'}`, async () => {
    const boss = await operator(product, 'super1', '/ops/', { dark })
    for (const [name, path] of Object.entries(desks)) {
      await boss.open(`/ops${path}`)
      await boss.page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => boss.page.getByLabel('正在加载').count()).toBe(0)
      await boss.look(`ops-${name}-${dark ? 'dark' : 'light'}`)
    }
  })
