import type { FrameLocator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stage, type Visitor } from '../support/journey.ts'

const apps = {
  sample: { title: '示例应用', url: '/micro/sample/' },
  foreign: { title: '外来应用', url: 'https://foreign.example/app/' },
}
const product = stage({ MICRO_APPS: JSON.stringify(apps) })
const FOREIGN = 'https://foreign.example/**'
const CHANNEL = 'tingan.micro-app'

async function openApp(name: keyof typeof apps, child?: string): Promise<Visitor> {
  const visitor = await product.visit()
  if (child !== undefined) await serve(visitor, child)
  await visitor.enter('13800000001', `/wujie?name=${name}`)
  return visitor
}

/** What the foreign address answers; nothing of it leaves this machine. */
const serve = ({ context }: Visitor, body: string) =>
  context.route(FOREIGN, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))

/** A child that answers for itself: `say` speaks to the host, what it hears is written on the page. */
const speaking = (
  script: string,
) => `<!doctype html><meta charset="utf-8"><ul id="heard"></ul><p id="note"></p>
<script>
const say = (message) => parent.postMessage({ channel: '${CHANNEL}', ...message }, '*')
addEventListener('message', ({ data }) => {
  heard.append(Object.assign(document.createElement('li'), { textContent: JSON.stringify(data) }))
})
${script}
</script>`
const ready = `say({ type: 'ready', version: 1 })`

const inside = ({ page }: Visitor, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`)

describe('a child that behaves', () => {
  test('is greeted, follows the theme, and is obeyed inside the site only', async () => {
    const visitor = await openApp('sample')
    const { page } = visitor
    const child = inside(visitor, '示例应用')
    await child.getByText('你好，夜读小舟').waitFor()
    await child.getByText('浅色').waitFor()
    await visitor.look('micro-app')
    await page.emulateMedia({ colorScheme: 'dark' })
    await child.getByText('深色').waitFor()
    await visitor.look('micro-app-dark')

    await child.getByRole('button', { name: '弹出提示' }).click()
    await visitor.sees('来自示例应用的提示')
    await child.getByRole('button', { name: '改标题' }).click()
    await expect.poll(() => page.title()).toMatch(/第二章 · 示例应用 - 听岸$/)
    await child.getByRole('button', { name: '变高' }).click()
    await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(1200)

    await child.getByRole('button', { name: '打开站外地址' }).click()
    await child.getByText('听岸没有打开 https://example.com/').waitFor()
    await visitor.at('/wujie?name=sample')
    await child.getByRole('button', { name: '打开消息中心' }).click()
    await visitor.at('/message')
    await page.getByRole('heading', { level: 1, name: '消息中心' }).waitFor()
  })

  test('of another site keeps its own origin, and is told no secret', async () => {
    const visitor = await openApp('foreign', speaking(`${ready}; note.textContent = origin`))
    const child = inside(visitor, '外来应用')
    await child.getByText('https://foreign.example', { exact: true }).waitFor()
    const welcome = JSON.parse(await child.locator('li').innerText())
    expect(welcome).toEqual({
      channel: CHANNEL,
      type: 'welcome',
      version: 1,
      theme: 'light',
      locale: 'zh-CN',
      user: { name: '夜读小舟' },
    })
  })
})

test('the page is a document of its own: going in and out loads one', async () => {
  const visitor = await product.visit()
  await visitor.enter('13800000001')
  await visitor.sees('账号状态')
  const policy = visitor.page.waitForResponse((response) => response.url().includes('/wujie?name=sample'))
  await visitor.go('/wujie?name=sample')
  expect((await (await policy).allHeaders())['content-security-policy']).toContain(
    "frame-src 'self' https://foreign.example;",
  )
  await inside(visitor, '示例应用').getByText('你好，夜读小舟').waitFor()
  const home = visitor.page.waitForResponse((response) => response.url().endsWith('/index'))
  await visitor.page.getByRole('link', { name: '首页', exact: true }).click()
  expect((await (await home).allHeaders())['content-security-policy']).toContain("frame-src 'none'")
  await visitor.sees('账号状态')
})

test('a name nobody has, and no name at all', async () => {
  const visitor = await product.visit()
  await visitor.enter('13800000001', '/wujie?name=__proto__')
  await visitor.sees('没有这个应用')
  await visitor.look('micro-app-unknown')
  await visitor.page.getByRole('link', { name: '看看有哪些应用' }).click()
  await visitor.page.getByRole('link', { name: '示例应用' }).waitFor()
  await visitor.page.getByRole('link', { name: '外来应用' }).waitFor()
})

describe('a child in trouble', () => {
  test('that does not load is said to, and can be tried again', async () => {
    const visitor = await product.visit()
    visitor.allow(/net::ERR_FAILED/)
    await visitor.context.route(FOREIGN, (route) => route.abort())
    await visitor.enter('13800000001', '/wujie?name=foreign')
    await visitor.sees('正在打开“外来应用”')
    await visitor.sees('没有加载出来')
    await visitor.look('micro-app-failure')
    await visitor.context.unroute(FOREIGN)
    await serve(visitor, speaking(ready))
    await visitor.page.getByRole('button', { name: '重试' }).click()
    await inside(visitor, '外来应用').getByText('welcome').waitFor()
  })

  test('that never speaks is not waited for for ever', async () => {
    const visitor = await openApp('foreign', '<!doctype html><p>我什么也不说')
    await visitor.sees('页面打开了，但应用没有应答，可能加载出错。')
  })

  test('that speaks another version is not listened to', async () => {
    const visitor = await openApp('foreign', speaking(`say({ type: 'ready', version: 99 })`))
    await visitor.sees('应用与当前平台的版本不匹配，请联系应用的提供方升级。')
  })
})

describe('a child that means harm', () => {
  const toast = (text: string) => `{ type: 'toast', tone: 'info', text: '${text}' }`

  test('gets nowhere: not out of its frame, not into ours, not to another address', async () => {
    const visitor = await product.visit()
    visitor.allow(/Unsafe attempt to initiate navigation|Unsafe JavaScript attempt|Blocked a frame/)
    await serve(
      visitor,
      speaking(`${ready}
        const tries = { read: () => parent.document.title, leave: () => { top.location = 'https://evil.example/' } }
        const failed = Object.entries(tries).flatMap(([name, act]) => { try { act(); return [] } catch { return [name] } })
        for (const to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/ops', '/nowhere'])
          say({ type: 'navigate', to })
        say({ type: 'requestToken' })
        say({ type: 'title', title: 'x'.repeat(41) })
        note.textContent = failed.join() + ' failed'
        say({ type: 'title', title: '到此为止' })`),
    )
    await visitor.enter('13800000001', '/wujie?name=foreign')
    const child = inside(visitor, '外来应用')
    await child.getByText('read,leave failed').waitFor()
    await expect.poll(() => visitor.page.title()).toMatch(/到此为止 - 听岸$/)
    const heard = async () => (await child.locator('li').allInnerTexts()).map((text) => JSON.parse(text).type)
    await expect.poll(heard).toEqual(['welcome', ...Array(5).fill('refused')])
    await visitor.at('/wujie?name=foreign')
  })

  test('is not heard before it is welcomed, nor through anybody else', async () => {
    const stranger = `parent.parent.postMessage({ channel: '${CHANNEL}', ...${toast('冒充')} }, '*')`
    const visitor = await openApp(
      'foreign',
      speaking(`say(${toast('抢话')})
        const frame = document.createElement('iframe')
        frame.srcdoc = '<script>' + ${JSON.stringify(stranger)} + '<' + '/script>'
        frame.onload = () => { ${ready}; say({ type: 'title', title: '轮到我了' }) }
        document.body.append(frame)`),
    )
    await expect.poll(() => visitor.page.title()).toMatch(/轮到我了 - 听岸$/)
    // our own window is nobody's child either
    await visitor.page.evaluate((channel) => {
      const done = new Promise((heard) => addEventListener('message', heard, { once: true }))
      postMessage({ channel, type: 'toast', tone: 'info', text: '自言自语' }, '*')
      return done.then(() => undefined)
    }, CHANNEL)
    for (const text of ['抢话', '冒充', '自言自语'])
      expect(await visitor.page.getByText(text).count(), text).toBe(0)
  })
})
