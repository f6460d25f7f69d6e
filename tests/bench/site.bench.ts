import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../support/chromium.ts'
import type { Product } from '../support/product.ts'
import { bytes, firstLoad } from './pages.bench.ts'
import { type Figure, median } from './report.ts'

const RUNS = 3
const MOST_TRIES = 6

/** The public site as a phone on a middling network meets it: Lighthouse's own mobile settings. */
export async function measureSite(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: chromiumFlags })
  try {
    const home = await firstLoad(browser, product, '/home')
    const scores: Scores[] = []
    for (let tries = 0; scores.length < RUNS; tries++) {
      if (tries === MOST_TRIES) throw new Error('Lighthouse could not record the page')
      const score = await judge(`${product.origin}/home`)
      if (score) scores.push(score)
    }
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

interface Scores {
  performance: number
  accessibility: number
}

/** Nothing when Lighthouse lost the beginning of its own recording, as it does on a busy machine. */
async function judge(url: string): Promise<Scores | null> {
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
  ).catch((error: { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout }
    throw error
  })
  const { categories, runtimeError } = JSON.parse(stdout) as {
    categories: Record<keyof Scores, { score: number }>
    runtimeError?: { code: string; message: string }
  }
  if (runtimeError?.code === 'NO_NAVSTART') return null
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const points = (name: keyof Scores) => Math.round(categories[name].score * 100)
  return { performance: points('performance'), accessibility: points('accessibility') }
}
