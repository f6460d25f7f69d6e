import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the pictures of a run lie; git does not know them. */
const SHOTS = fileURLToPath(new URL('../e2e/shots/', import.meta.url))
mkdirSync(SHOTS, { recursive: true })

/** The small one, less than half of the other: bringing it along is much of what a look costs. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const wcag = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
  resultTypes: ['violations' as const],
  // the style sheets, which it would fetch again for every look, serve a rule that is not among these
  preload: { assets: ['media'] },
}

/** No axe violation; with SHOTS=1 a picture is kept for looking at. */
export async function lookAt(page: Page, name: string): Promise<void> {
  // what is looked at is the answer, not the list that waits for it
  await page.locator(':is(ul, table)[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(settle)
  if (process.env.SHOTS) await page.screenshot({ path: `${SHOTS}${name}.png`, animations: 'disabled' })
  const found = (await violationsOn(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found, `axe on ${name}`).toEqual([])
}

/** Colours on their way from one to another are neither. */
function settle(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** What a failed journey was looking at. */
export async function keepEvidence(page: Page, test: string, at: number): Promise<void> {
  const path = `${SHOTS}failed/${test.replace(/[^\p{L}\p{N}]+/gu, '-')}-${at}.png`
  await page.screenshot({ path, timeout: 5000 }).catch(() => {})
}

/** Brought along once per document. */
async function violationsOn(page: Page): Promise<axeCore.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  return page.evaluate(async (options) => (await globalThis.axe.run(options)).violations, wcag)
}

declare global {
  var axe: typeof axeCore
}
