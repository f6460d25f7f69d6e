import type { BrowserContext } from 'playwright-core'
import { pause } from './insist.ts'

const LATE = ['fetch', 'xhr', 'script']

/** A line on which each call and each script comes up to so many milliseconds late, and one overtakes another. */
export async function slowLine(context: BrowserContext, mostMs: number): Promise<void> {
  await context.route('**/*', async (route) => {
    if (LATE.includes(route.request().resourceType())) await pause(Math.random() * mostMs)
    // who left the page meanwhile has nothing to wait for
    await route.continue().catch(() => {})
  })
}
