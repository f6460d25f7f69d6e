import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../support/chromium.ts'
import type { Product } from '../support/product.ts'
import { bytes, firstLoad } from './pages.bench.ts'
import { type Figure, median } from './report.ts'

const RUNS = 3

/** The public site as a phone on a middling network meets it: Lighthouse's own mobile settings. */
export async function measureSite(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: chromiumFlags })
  try {
    const home = await firstLoad(browser, product, '/home')
    const scores = []
    for (let run = 0; run < RUNS; run++) scores.push(await judge(`${product.origin}/home`))
    const performance = median(scores.map((score) => score.performance))
    const accessibility = median(scores.map((score) => score.accessibility))
    return [
      bytes('/home', home, 90),
      {
        what: `Lighthouse on /home, mobile settings: performance and accessibility (median of ${RUNS})`,
        figure: `${performance} and ${accessibility}`,
        target: '≥ 95 and 100',
        met: performance >= 95 && accessibility === 100,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function judge(url: string): Promise<{ performance: number; accessibility: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      process.env.LIGHTHOUSE!,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH! }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories } = JSON.parse(stdout) as {
    categories: Record<'performance' | 'accessibility', { score: number }>
  }
  const points = (name: keyof typeof categories) => Math.round(categories[name].score * 100)
  return { performance: points('performance'), accessibility: points('accessibility') }
}
