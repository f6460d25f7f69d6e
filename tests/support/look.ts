import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the pictures of a run lie; git does not know them. */
const SHOTS = fileURLToPath(new URL('../e2e/shots/', import.meta.url))
mkdirSync(SHOTS, { recursive: true })

const wcag = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
  resultTypes: ['violations' as const],
}

/** No axe violation; with SHOTS=1 a picture is kept for looking at. */
export async function lookAt(page: Page, name: string): Promise<void> {
  // a list pales while another page of it is on its way
  await page.locator(':is(ul, table)[aria-busy=true]').first().waitFor({ state: 'detached' })
  if (process.env.SHOTS) await page.screenshot({ path: `${SHOTS}${name}.png`, animations: 'disabled' })
  const found = (await violationsOn(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found, `axe on ${name}`).toEqual([])
}

/** What a failed journey was looking at. */
export async function keepEvidence(page: Page, test: string, at: number): Promise<void> {
  const path = `${SHOTS}failed/${test.replace(/[^\p{L}\p{N}]+/gu, '-')}-${at}.png`
  await page.screenshot({ path, timeout: 5000 }).catch(() => {})
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Brought along once per document: half a megabyte of script is most of what a look costs. */
async function violationsOn(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    return (await new AxeBuilder({ page }).options(wcag).setLegacyMode().analyze()).violations
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: unknown): Promise<{ violations: Violations }> }
    }
    return (await axe.run(options)).violations
  }, wcag)
}
