import type { RichText } from '@tingan/contract/rich-text'
import { richText } from '@tingan/contract/rich-text'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bitmap, encodePng } from '../../apps/server/src/platform/png.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const product = stage()

const text = ({ page }: Visitor) => page.getByRole('textbox', { name: '正文' })
const writing = () => operator(product, 'content1', '/ops/news/edit')

/** What somebody copied elsewhere; answers how long the page was busy with it. */
const paste = (target: Locator, data: Record<string, string>) =>
  target.evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, value] of Object.entries(kinds)) clipboardData.setData(kind, value)
    const began = performance.now()
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    return performance.now() - began
  }, data)

async function save(editor: Visitor, title: string): Promise<RichText> {
  const { page } = editor
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByLabel('标签').selectOption('教程')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await editor.sees('已保存')
  const { content } = await product.server.deps.db
    .selectFrom('news')
    .select('content')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return richText.parse(content)
}

const hostile = `
  <script>window.hacked = 1</script><style>body{display:none}</style>
  <h1 onclick="window.hacked=2">大标题</h1>
  <p style="position:fixed" onmouseover="window.hacked=3">第一段<b>加粗</b><font color=red>红字</font></p>
  <img src=x onerror="window.hacked=4"><img src="https://evil.example/pixel.gif">
  <svg onload="window.hacked=5"><circle r=9></svg><iframe src="javascript:window.hacked=6"></iframe>
  <p><a href="javascript:window.hacked=7">点我</a>，<a href="data:text/html,x">数据</a>，<a href="/help">帮助</a>，
  <a href="https://example.com/">站外</a>，<a href="/\t/evil.example">假站内</a></p>
  <ul><li>甲<ul><li>乙</li></ul></ul>
  <table><tr><td colspan=2>合并</td></tr><tr><td>左</td><td>右</td></table>
  <blockquote><h2>引用里的标题</h2></blockquote><p>没有关上<b>的标签`

describe('pasting into the editor', () => {
  test('leaves behind what could run, and says what it was', async () => {
    const editor = await writing()
    await text(editor).click()
    await paste(text(editor), { 'text/html': hostile, 'text/plain': '大标题' })
    await editor.sees(
      /^粘贴时去掉了：脚本和嵌入内容、音视频和图形、2 张外部图片（请下载后上传）、3 个不能用的链接$/,
    )
    await editor.look('ops-editor-paste')
    const stored = await save(editor, '粘贴来的内容一')
    const words = JSON.stringify(stored)
    expect(words).not.toMatch(/script|onerror|evil|data:|style|colspan/)
    expect(stored.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } })
    expect(words).toContain('{"type":"link","attrs":{"href":"/help"}}')
    expect(words).toContain('{"type":"link","attrs":{"href":"https://example.com/"}}')
    for (const kept of ['红字', '点我', '假站内', '乙', '合并', '引用里的标题', '的标签'])
      expect(words).toContain(kept)
    expect(await editor.page.evaluate(() => 'hacked' in window)).toBe(false)
    const reader = await product.visit()
    await product.server.deps.db
      .updateTable('news')
      .set({ status: 2, publish_at: new Date(0) })
      .where('title', '=', '粘贴来的内容一')
      .execute()
    await reader.open('/news?keyword=粘贴来的内容一')
    await reader.page.getByRole('link', { name: '粘贴来的内容一' }).click()
    await reader.sees('没有关上')
    expect(await reader.page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('of five megabytes is cut to what a text can hold, without a standstill', async () => {
    const editor = await writing()
    await text(editor).click()
    const lines = '一行又一行的字。\n'.repeat(220_000)
    const plain = await paste(text(editor), { 'text/plain': lines })
    await editor.sees('粘贴时去掉了：超出长度的部分')
    expect(plain).toBeLessThan(4000)
    await editor.page.keyboard.press('ControlOrMeta+a')
    await editor.page.keyboard.press('Delete')
    const html = `<div><p>${'<span>字</span>'.repeat(300_000)}</p>${'<p>段</p>'.repeat(60_000)}</div>`
    const rich = await paste(text(editor), { 'text/html': html, 'text/plain': '字' })
    await editor.sees('粘贴时去掉了：超出长度的部分')
    expect(rich).toBeLessThan(4000)
    const open = await paste(text(editor), { 'text/html': '<a onclick='.repeat(450_000), 'text/plain': '字' })
    expect(open).toBeLessThan(4000)
    const stored = await save(editor, '五兆字节的粘贴')
    expect(stored.content.length).toBeGreaterThan(0)
  })

  test('of a picture uploads it, and dropping one does too', async () => {
    const editor = await writing()
    const { page } = editor
    await text(editor).click()
    await page.keyboard.type('灯塔在这里')
    const bytes = [...encodePng(bitmap(12, 8))]
    await text(editor).evaluate((element, png) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(png)], '灯塔.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, bytes)
    await text(editor).locator('img[src^="/files/"]').click()
    await page.getByRole('button', { name: '图片说明' }).click()
    await page.getByRole('textbox', { name: '图片说明' }).fill('海边的灯塔')
    await page.keyboard.press('Enter')
    await text(editor).getByRole('img', { name: '海边的灯塔' }).waitFor()
    await text(editor).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['<svg onload=alert(1)>'], '假图.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await editor.sees('假图.png没有传上去：文件格式不支持')
    await text(editor).evaluate(
      (element, png) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(png)], '海.png', { type: 'image/png' }))
        const { left, top } = element.getBoundingClientRect()
        const at = { clientX: left + 40, clientY: top + 40 }
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }))
      },
      [...encodePng(bitmap(9, 9))],
    )
    await text(editor).locator('img[src^="/files/"]').nth(1).waitFor()
    const stored = await save(editor, '有两张图片的资讯')
    expect(stored.content.filter(({ type }) => type === 'image')).toHaveLength(2)
    expect(stored.content).toContainEqual({
      type: 'image',
      attrs: { src: expect.stringMatching(/^\/files\/[0-9a-f]{64}$/), alt: '海边的灯塔' },
    })
  })
})

test('links lead into the site or to https, by keyboard alone', async () => {
  const editor = await writing()
  const { page } = editor
  await text(editor).click()
  await page.keyboard.type('看帮助')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('textbox', { name: '链接地址' })
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'http://plain.example', 'help']) {
    await address.fill(wrong)
    await editor.sees('链接只能是站内地址或 https 网址')
    await page.keyboard.press('Enter')
    expect(await text(editor).locator('a').count()).toBe(0)
  }
  await editor.look('ops-editor-link')
  await address.fill('/help')
  await page.keyboard.press('Enter')
  await text(editor).locator('a[href="/help"]', { hasText: '看帮助' }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await text(editor).locator('a').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '重做' }).click()
  await text(editor).locator('a[href="/help"]').waitFor()
})

test('a table is made, filled and kept', async () => {
  const editor = await writing()
  const { page } = editor
  await text(editor).click()
  await page.getByRole('button', { name: '插入表格' }).click()
  await page.keyboard.type('名称')
  await page.keyboard.press('Tab')
  await page.keyboard.type('目的')
  await page.getByRole('button', { name: '删除本列' }).click()
  await page.getByRole('button', { name: '下方加一行' }).click()
  const stored = await save(editor, '带表格的资讯')
  const [table] = stored.content
  expect(table).toMatchObject({ type: 'table', content: [{}, {}, {}, {}] })
  const preview = page.frameLocator('iframe[title="公开页面预览"]')
  await preview.getByRole('columnheader', { name: '名称' }).waitFor()
})

test('what is not saved is asked about before it is left, and found again afterwards', async () => {
  const editor = await writing()
  const { page } = editor
  await text(editor).click()
  await page.keyboard.type('写到一半的句子')
  await page.getByRole('link', { name: '轮播图' }).click()
  await editor.sees('还有没保存的内容')
  await editor.look('ops-editor-leave')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('link', { name: '轮播图' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await page.getByRole('heading', { level: 1, name: '轮播图' }).waitFor()
  await page.goBack()
  await editor.sees('已恢复未提交的内容')
  await text(editor).getByText('写到一半的句子').waitFor()
  await page.getByRole('button', { name: '放弃' }).click()
  await text(editor).getByText('写到一半的句子').waitFor({ state: 'detached' })
})
