import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { escapeXml } from '../../platform/xml/escape-xml.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { PUBLIC_URL: 'https://tingan.example/' })
})
afterAll(() => server.stop())

async function open(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

const text = async (path: string) => {
  const response = await fetch(server.origin + path)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), body: await response.text() }
}

async function someNews() {
  return server.deps.db
    .selectFrom('news')
    .select(['news_id', 'title', 'summary'])
    .orderBy('publish_at', 'desc')
    .execute()
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
const property = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

describe('a page can be read before any script runs', () => {
  test.each([
    ['/home', '让好声音，有岸可靠', '一个人，也能把节目从头做到尾', '1.2<small> 万+', '2.6<small> 亿+'],
    ['/home/', '让好声音，有岸可靠', '常被问到'],
    ['/news', '资讯公告', '冬日朗读计划「围炉」开始征集'],
    ['/news?tagId=2', '冬日朗读计划「围炉」开始征集'],
    ['/news?keyword=%E5%9B%B4%E7%82%89', '「围炉」找到'],
    ['/news?pn=2', '第 2 / 2 页'],
    ['/news?keyword=%3Cscript%3E', '「&lt;script&gt;」找到 0 条', '没有找到'],
    ['/help', '账号与登录', '怎样注册和登录听岸？'],
    ['/help?keyword=%E5%8F%96%E9%92%B1', '「取钱」找到', '提现'],
    ['/agreement/serve', '听岸创作者服务协议', '版本 1.0', '2026 年 1 月 1 日', '目录'],
    ['/agreement/informationLIst', '第三方信息共享清单'],
    ['/creator-center/art', '封面与音频制作指南', '−16 LUFS', '1400 × 1400'],
    ['/verify?no=HT2026111500000001', '合同验真', '您扫描的合同编号是', 'HT2026111500000001'],
  ])('%s', async (path, ...words) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    for (const word of words) expect(html).toContain(word)
    expect(html).not.toContain('<script>')
    expect(html.match(/<script[^>]*type="module"/g)).toHaveLength(1)
    expect(html).toMatch(/<script type="module"[^>]* data-main="\/assets\/site-/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('one piece of news, with its neighbours', async () => {
    const [newest, second] = await someNews()
    const { html } = await open(`/news?newsId=${second!.news_id}`)
    expect(html).toContain(`<h1>${second!.title}</h1>`)
    expect(html).toContain(`href="/news?newsId=${newest!.news_id}"`)
    expect(property(html, 'og:type')).toBe('article')
    expect(property(html, 'description')).toBe(second!.summary)
  })

  test.each(['/news?newsId=999999', '/news?newsId=abc', '/news?newsId=-1', '/agreement/nope'])(
    '%s is not there',
    async (path) => {
      const { status, html } = await open(path)
      expect(status).toBe(404)
      expect(html).toContain('找不到此页')
    },
  )

  test('who is signed in finds the way to the console', async () => {
    expect((await open('/home')).html).toContain('href="/login" class="button button-primary')
    const html = await (await (await signedIn(server, 10000001)).page('/news')).text()
    expect(html).toContain('进入创作中心')
  })
})

describe('the head', () => {
  test.each([
    ['/home', '/home'],
    ['/home?from=ad', '/home'],
    ['/news?tagId=2&keyword=x', '/news?tagId=2'],
    ['/help?keyword=x', '/help'],
    ['/agreement/secret', '/agreement/secret'],
    ['/creator-center/art', '/creator-center/art'],
  ])('of %s names %s', async (path, address) => {
    const { html } = await open(path)
    expect(canonical(html)).toBe(`https://tingan.example${address}`)
    expect(property(html, 'og:url')).toBe(`https://tingan.example${address}`)
    expect(property(html, 'og:image')).toBe('https://tingan.example/share.jpg')
    expect(property(html, 'og:title')).toBeTruthy()
    expect(property(html, 'description')!.length).toBeGreaterThan(20)
    expect(property(html, 'keywords')).toBeTruthy()
  })

  test('of the news offers the feed', async () => {
    expect((await open('/news')).html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="听岸资讯" href="https://tingan.example/news/rss.xml">',
    )
  })
})

describe('what machines read', () => {
  test.each(['*/*', ''])('a page is for who takes anything (%j), a missing file is not', async (accept) => {
    const ask = (path: string) => fetch(server.origin + path, { headers: { accept } })
    const page = await ask('/home?from=chat')
    expect(page.status).toBe(200)
    expect(property(await page.text(), 'og:title')).toBeTruthy()
    for (const path of ['/nowhere.js', '/assets/nowhere', '/api/nowhere'])
      expect(await (await ask(path)).json()).toMatchObject({ code: 404 })
  })

  test('a browser that shows a text or a feed finds the icon where it looks', async () => {
    const icon = await fetch(`${server.origin}/favicon.ico`)
    expect(icon.status).toBe(200)
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  })

  test('robots may see the public pages and nothing of the console', async () => {
    const { type, body } = await text('/robots.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    for (const path of ['/home', '/news', '/help', '/agreement/']) expect(body).toContain(`Allow: ${path}\n`)
    expect(body).toContain('Disallow: /\n')
    expect(body).toContain('Sitemap: https://tingan.example/sitemap.xml')
  })

  test('the sitemap holds every public page and all news', async () => {
    const { type, body } = await text('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(places).toHaveLength(13 + 12)
    expect(places).toContain('https://tingan.example/agreement/threeSDK')
    expect(places).toContain(`https://tingan.example/news?newsId=${(await someNews())[0]!.news_id}`)
  })

  test('the feed says what was written, whatever was written', async () => {
    const [newest] = await someNews()
    const title = 'A & B <b>"粗"</b> \u0007]]>'
    await server.deps.db.updateTable('news').set({ title }).where('news_id', '=', newest!.news_id).execute()
    const { type, body } = await text('/news/rss.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(body).toContain('<title>A &amp; B &lt;b&gt;&quot;粗&quot;&lt;/b&gt; ]]&gt;</title>')
    expect(body.match(/<item>/g)).toHaveLength(12)
    expect(unclosed(body)).toEqual([])
    expect(body).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
    expect((await open(`/news?newsId=${newest!.news_id}`)).html).toContain('<h1>A &amp; B &lt;b&gt;')
  })

  test('half a character is not sent', () => {
    expect(escapeXml('好\ud83d\u0000\ufffe')).toBe('好\ufffd')
  })
})

/** Elements that are opened and not closed in their order. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, slash, name, own] of xml.matchAll(/<(\/?)([a-zA-Z:]+)[^>]*?(\/?)>/g)) {
    if (own) continue
    if (!slash) open.push(name!)
    else if (open.pop() !== name) return [...open, `/${name}`]
  }
  return open
}

test('a sample can be heard from any point', async () => {
  const { html } = await open('/home')
  const sources = [...html.matchAll(/<audio src="(\/files\/[0-9a-f]{64})"/g)].map(([, source]) => source)
  expect(sources).toHaveLength(3)
})
