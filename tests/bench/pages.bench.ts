import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Browser as Chromium, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../support/chromium.ts'
import type { Product } from '../support/product.ts'
import { type Figure, median } from './report.ts'
import { signedIn } from './signed-requests.ts'

const PAINTS = 9
const SETTLE_MS = 2000

/** What a browser loads for the first page, how soon it paints, and whether anything moves. */
export async function measurePages(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: chromiumFlags })
  try {
    const login = await firstLoad(browser, product, '/login')
    const cookie = await cookieOf(product, '13800000017')
    const author = await cookieOf(product, '13800000001')
    const index = await firstLoad(browser, product, '/index', cookie)
    const albums = await firstLoad(browser, product, '/content/album/list', author)
    const seen = await seenAfter(browser, product, author)
    return [
      bytes('/login', login, 200),
      bytes('/index', index, 300),
      bytes('/content/album/list', albums, 300),
      {
        what: 'layout shift of /login and /index',
        figure: `${login.shift.toFixed(3)} and ${index.shift.toFixed(3)}`,
        target: 'none',
        met: login.shift === 0 && index.shift === 0,
      },
      {
        what: 'first paint of /login against a blank page (median of 9)',
        figure: `${seen.login.toFixed(2)}×`,
        target: '≤ 3×',
        met: seen.login <= 3,
      },
      {
        what: 'rows of /content/album/list in sight, against the same blank page',
        figure: `${seen.albums.toFixed(2)}×`,
        target: 'half the time of the peer, which cannot be installed here',
        met: null,
      },
    ]
  } finally {
    await browser.close()
  }
}

export function bytes(path: string, { kb, plain }: Loaded, limit: number): Figure {
  return {
    what: `first load of ${path}, JS + CSS, gzip`,
    figure: `${kb.toFixed(0)} KB${plain ? `, ${plain} sent uncompressed` : ''}`,
    target: `≤ ${limit} KB, all compressed`,
    met: kb <= limit && plain === 0,
  }
}

async function cookieOf(product: Product, mobile: string): Promise<string> {
  return (await signedIn(product, mobile)).cookies()
}

interface Loaded {
  kb: number
  plain: number
  shift: number
}

export async function firstLoad(
  browser: Chromium,
  product: Product,
  path: string,
  cookie?: string,
): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (cookie) await context.addCookies(cookie.split('; ').map((pair) => cookiePair(pair, product.origin)))
  const page = await context.newPage()
  let total = 0
  let plain = 0
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
    sizes.push(
      response.body().then((body) => {
        total += gzipSync(body, { level: 9 }).length
        if (body.length > 1024 && !response.headers()['content-encoding']) plain++
      }),
    )
  })
  await watchShift(page)
  await page.goto(product.origin + path)
  await page.locator('h1').first().waitFor()
  // the message stream never ends, so the network is never idle
  await page.waitForTimeout(SETTLE_MS)
  await Promise.all(sizes)
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  await context.close()
  return { kb: total / 1024, plain, shift }
}

function cookiePair(pair: string, url: string) {
  const end = pair.indexOf('=')
  return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
}

async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much later than a blank page ours have something to show. */
async function seenAfter(browser: Chromium, product: Product, cookie: string) {
  const blank = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>blank</title><p>.</p>'),
  )
  await new Promise<void>((resolve) => blank.listen(0, '127.0.0.1', resolve))
  const { port } = blank.address() as { port: number }
  try {
    const login: number[] = []
    const albums: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < PAINTS; round++) {
      theirs.push(await firstPaint(browser, `http://127.0.0.1:${port}/`))
      login.push(await firstPaint(browser, `${product.origin}/login`))
      albums.push(await rowsInSight(browser, product, cookie))
    }
    return { login: median(login) / median(theirs), albums: median(albums) / median(theirs) }
  } finally {
    blank.close()
  }
}

async function rowsInSight(browser: Chromium, product: Product, cookie: string): Promise<number> {
  const context = await browser.newContext()
  await context.addCookies(cookie.split('; ').map((pair) => cookiePair(pair, product.origin)))
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { rowsAt: Promise<number> }
    seen.rowsAt = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('tbody tr')) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now()))
      }).observe(document, { childList: true, subtree: true })
    })
  })
  await page.goto(`${product.origin}/content/album/list`)
  const at = await page.evaluate(() => (globalThis as unknown as { rowsAt: Promise<number> }).rowsAt)
  await context.close()
  return at
}

async function firstPaint(browser: Chromium, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0]!.startTime)).observe({
          type: 'paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return at
}
